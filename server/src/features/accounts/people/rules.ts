import type { PersonChange } from '@counterpart/contract/calls/back-office/people';
import type { ActivityKind } from '@counterpart/contract/facts/activity';
import type { AuditAction } from '@counterpart/contract/facts/audit-actions';

interface Standing {
  role: 'ADMIN' | 'CUSTOMER';
  disabledAt: Date | null;
}

const isDone: Record<PersonChange, (person: Standing) => boolean> = {
  grant: ({ role }) => role === 'ADMIN',
  revoke: ({ role }) => role === 'CUSTOMER',
  disable: ({ disabledAt }) => disabledAt !== null,
  enable: ({ disabledAt }) => disabledAt === null,
};

/** Whether there is nothing to do. */
export const isSo = (person: Standing, change: PersonChange): boolean => isDone[change](person);

/** Whether one administrator fewer can act after it. */
export const takesAnAdministrator = ({ role, disabledAt }: Standing, change: PersonChange): boolean =>
  (change === 'revoke' || change === 'disable') && role === 'ADMIN' && disabledAt === null;

/** How it stands in the audit trail, and in what happened to the account. */
export const recorded: Record<
  PersonChange,
  { action: AuditAction; activity: { kind: ActivityKind; detail?: string } }
> = {
  grant: { action: 'granted-administration', activity: { kind: 'role-changed', detail: 'ADMIN' } },
  revoke: { action: 'revoked-administration', activity: { kind: 'role-changed', detail: 'CUSTOMER' } },
  disable: { action: 'disabled-account', activity: { kind: 'disabled' } },
  enable: { action: 'enabled-account', activity: { kind: 'enabled' } },
};
