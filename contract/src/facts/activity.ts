/** What can happen to an account, as its owner reads it. */
export const activityKinds = {
  'signed-in': 'Signed in',
  'signed-in-new-device': 'Signed in on a new device',
  'sign-in-failed': 'A wrong password was entered',
  'signed-out-elsewhere': 'Another device was signed out',
  'password-changed': 'The password was changed',
  'password-reset': 'A new password was set with a link from a mail',
  'address-changed': 'The email address was changed',
  'change-undone': 'A change was undone with a link from a mail',
  'second-factor-added': 'A second factor was added',
  'second-factor-removed': 'A second factor was removed',
  'recovery-code-used': 'A recovery code was used',
  'role-changed': 'The role was changed',
  disabled: 'The account was disabled',
  enabled: 'The account was enabled again',
} as const;

export type ActivityKind = keyof typeof activityKinds;

interface Happened {
  times: number;
  device: string;
  network: string;
  detail: string;
}

/** What a line about an account says beside what happened and when. */
export const activityDetails = ({ times, device, network, detail }: Happened): string[] =>
  [times > 1 && `${times} times`, detail, device, network && `network ${network}`].filter(
    (part): part is string => Boolean(part),
  );
