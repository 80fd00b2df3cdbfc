import type { HydrationState } from 'react-router';
import type { Settings } from '../../lib/settings.ts';

/** What the server leaves in the page for the browser to go on with. */
export interface PageData {
  settings: Settings;
  hydration: HydrationState;
}

export const pageDataId = 'page-data';
export const scriptsId = 'page-scripts';
export const rootId = 'root';
