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
