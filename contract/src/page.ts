import type { Shop } from './shop.ts';

/** What the server asks of the web bundle for a page, and what it gets. */
export interface PageRequest {
  /** Path and query, as `addressOf` gives them. */
  address: string;
  /** The operator's origin, for canonical addresses and social cards. */
  publicUrl: string;
  shop: Shop;
  /** A call of the shop's own API, answered without leaving the process, as a visitor. */
  fetch: (path: string) => Promise<Response>;
}

export interface Page {
  status: number;
  /** Set for a redirect; then there is no html. */
  location?: string;
  html: string;
  /** Good only this once: it is not kept for the next visitor. */
  passing?: boolean;
}

export interface Renderer {
  /** The same page's shortest address: anybody can put behind a question mark what no page reads. */
  addressOf(address: string): string;
  render(request: PageRequest): Promise<Page>;
  /** CSP sources of the scripts and styles that stand in the pages themselves. */
  inlineScripts: string[];
  inlineStyles: string[];
}

/** Exported by the web's server bundle. `clientFolder` holds the built browser files and their manifest. */
export type CreateRenderer = (clientFolder: string) => Promise<Renderer>;
