/** What an administrator can have done, as the audit trail says it. */
export const auditActions = {
  created: 'Created',
  changed: 'Changed',
  published: 'Published',
  'defined-blanks': 'Defined the blanks',
  'withdrew-version': 'Withdrew a version',
  'withdrew-template': 'Withdrew the template',
  refunded: 'Refunded',
  restored: 'Restored',
  'granted-administration': 'Made an administrator:',
  'revoked-administration': 'Made a customer:',
  'disabled-account': 'Disabled the account of',
  'enabled-account': 'Enabled the account of',
  'removed-factors': 'Removed the second factors of',
  'retried-work': 'Tried again:',
  'discarded-work': 'Discarded',
  'cleaned-files': 'Took unused files out of use',
  'brought-back-files': 'Brought back files',
  'joined-files': 'Joined database and files',
  'renewed-signing-key': 'Renewed the signing key',
  'renewed-keys': 'Renewed the keys',
  'saved-synonym': 'Said what it means:',
  'removed-synonym': 'Removed the synonyms of',
  'refused-file': 'Sent an infected file',
} as const;

export type AuditAction = keyof typeof auditActions;
