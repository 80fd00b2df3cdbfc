import { api } from '../../../lib/api.ts';

interface Query {
  search: string;
  limit: number;
  offset: number;
}

export const listOrders = (query: Query) => api.getPage('/api/admin/orders', { query });
export const listAuditEvents = (query: Query) => api.getPage('/api/admin/audit-events', { query });
export const listAccountActivity = (query: Query) => api.getPage('/api/admin/account-activity', { query });
export const listPeople = (query: Query) => api.getPage('/api/admin/people', { query });
export const listFailedWork = (query: Query) => api.getPage('/api/admin/failed-work', { query });
export const listMissedSearches = (query: Query) => api.getPage('/api/admin/missed-searches', { query });
export const listInterests = (query: Query) => api.getPage('/api/admin/interests', { query });
export const listSynonyms = (query: Query) => api.getPage('/api/admin/synonyms', { query });
export const listFeedback = (query: Query) => api.getPage('/api/admin/feedback', { query });
export const listSubscribers = (query: Query) => api.getPage('/api/admin/subscribers', { query });
