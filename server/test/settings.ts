import { BadSettings, readSettings } from '../src/settings/settings.ts';

/** What is wrong with them, one line a problem. */
export function problems(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
}

/** What production wants, but for its ports. */
export const inProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  SECRETS_KEY: 'M2uJ0c5oZp8xq1TnYw7sVb4kRd9gHfLe',
  SUPPORT_EMAIL: 'help@shop.example',
  RESOURCES_URL: 'https://shop.example/blog',
  PRIVACY_URL: 'https://shop.example/privacy',
  COOKIES_URL: 'https://shop.example/cookies',
  TERMS_URL: 'https://shop.example/terms',
  SOCIAL_URLS: 'https://social.example/shop',
};
