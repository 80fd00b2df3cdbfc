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
} as const;

export type AuditAction = keyof typeof auditActions;
