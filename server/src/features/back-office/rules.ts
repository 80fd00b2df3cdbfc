import { type AuditAction, auditActions } from '@counterpart/contract/audit-actions';
import type { Sales } from '@counterpart/contract/back-office';

export interface PageQuery {
  search?: string;
  limit?: number;
  offset?: number;
}

/** What part of a list is asked for. */
export interface Part {
  /** In lower case; empty for everything. */
  needle: string;
  limit: number;
  offset: number;
}

export interface Listed<T> {
  items: T[];
  /** Of the whole list. */
  total: number;
}

const usualLimit = 25;

export const partOf = ({ search = '', limit = usualLimit, offset = 0 }: PageQuery): Part => ({
  needle: search.toLowerCase(),
  limit,
  offset,
});

/** The order that somebody looks for by its number, however they write it. */
export function orderNumberIn(text: string): number | undefined {
  const digits = /^(?:order)?\s*#?\s*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export function toSales({ by_day, by_template }: Pick<Sales, 'by_day' | 'by_template'>): Sales {
  const sum = (of: (day: Sales['by_day'][number]) => number) =>
    by_day.reduce((total, day) => total + of(day), 0);
  return {
    orders: sum(({ orders }) => orders),
    revenue_in_cents: sum(({ revenue_in_cents }) => revenue_in_cents),
    by_day,
    by_template,
  };
}

/** The actions that somebody may mean who looks for these words, in lower case. */
export const actionsNamed = (needle: string): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter((action) =>
    auditActions[action].toLowerCase().includes(needle),
  );
