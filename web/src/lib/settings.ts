import type { Shop } from '@counterpart/contract/shop';
import { createContext, use } from 'react';

/** What the server says about the shop with every page. */
export interface Settings {
  shop: Shop;
  publicUrl: string;
  year: number;
}

const SettingsContext = createContext<Settings | undefined>(undefined);

export const SettingsProvider = SettingsContext;

export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('No settings around this component');
  return settings;
}
