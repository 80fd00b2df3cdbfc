import { api } from '../../../lib/api.ts';

interface RecordsQuery {
  search: string;
  limit: number;
  offset: number;
}

/** One page of a list, and how long the whole list is. */
export type LoadRecords<T> = (query: RecordsQuery) => Promise<{ items: T[]; total: number }>;

export const loadOrders = (query: RecordsQuery) => api.getPage('/api/admin/orders', { query });
export const loadAuditEvents = (query: RecordsQuery) => api.getPage('/api/admin/audit-events', { query });
export const loadFeedback = (query: RecordsQuery) => api.getPage('/api/admin/feedback', { query });
export const loadSubscribers = (query: RecordsQuery) => api.getPage('/api/admin/subscribers', { query });
