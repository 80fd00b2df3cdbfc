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
} as const;

export type AccountChange = keyof typeof accountChanges;
