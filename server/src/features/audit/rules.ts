import { type AuditAction, auditActions } from '@counterpart/contract/facts/audit-actions';

/** The actions that somebody may mean who looks for these words, in lower case. */
export const actionsNamed = (needle: string): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter((action) =>
    auditActions[action].toLowerCase().includes(needle),
  );
