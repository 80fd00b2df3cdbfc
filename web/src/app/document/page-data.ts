import type { Settings } from '../../lib/settings.ts';

/** What the server leaves in the page for the browser to go on with. */
export interface PageData {
  settings: Settings;
  /** Of the screen's loader. */
  hydration: { loaderData?: unknown };
}

export const pageDataId = 'page-data';
export const scriptsId = 'page-scripts';
export const rootId = 'root';
