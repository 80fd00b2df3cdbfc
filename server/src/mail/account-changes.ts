import type { PersonChange } from '@counterpart/contract/calls/back-office/people';

/** What an owner is mailed about, and in which words. */
export const accountChanges = {
  'signed-in-new-device': {
    subject: 'A new device signed in to your account',
    sentence: 'Somebody signed in to your account with a browser that it has not seen before.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    sentence: 'Your account has another password now. Your other devices were signed out.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    sentence: 'A new password was set with a link that we had mailed to you. All devices were signed out.',
  },
  'address-changed': {
    subject: 'Your email address was changed',
    sentence: 'Your account has moved to another address. All devices were signed out.',
  },
  'second-factor-added': {
    subject: 'A second factor was added to your account',
    sentence: 'From now on it is asked for when you sign in.',
  },
  'second-factor-removed': {
    subject: 'A second factor was removed from your account',
    sentence: 'It is not asked for any more when you sign in.',
  },
  'recovery-code-used': {
    subject: 'A recovery code of your account was used',
    sentence: 'Somebody signed in with one of your recovery codes instead of a second factor.',
  },
} as const;

/** What an administrator made of an account, for its owner. */
export const administratorsChanges: Record<PersonChange, { subject: string; sentence: string }> = {
  grant: {
    subject: 'You are an administrator now',
    sentence: 'Your account can administer the shop. Please sign in again on your devices.',
  },
  revoke: {
    subject: 'You are not an administrator any more',
    sentence: 'Your account is a customer’s now. Please sign in again on your devices.',
  },
  disable: {
    subject: 'Your account was disabled',
    sentence: 'Nobody can sign in to it until it is enabled again.',
  },
  enable: { subject: 'Your account was enabled again', sentence: 'You can sign in to it as before.' },
};

export type AccountChange = keyof typeof accountChanges;
