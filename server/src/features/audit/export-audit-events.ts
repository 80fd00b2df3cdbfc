import { auditActions } from '@counterpart/contract/facts/audit-actions';
import type { Queryable } from '../../db/connect.ts';
import { csvFile } from '../../lib/csv.ts';
import { toEvent } from './list-audit-events.ts';
import { everyAuditEvent } from './queries.ts';

const header = ['When (UTC)', 'Who', 'What', 'About', 'Version', 'Details', 'Template id'];

export const exportAuditEvents = (db: Queryable): AsyncGenerator<string> =>
  csvFile(header, everyAuditEvent(db), (row) => {
    const { date, actor, action, title, version, details, template_id } = toEvent(row);
    return [date, actor, auditActions[action], title, String(version ?? ''), details, template_id ?? ''];
  });
