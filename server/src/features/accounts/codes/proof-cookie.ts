import { Cookie } from '../../../http/cookie.ts';
import { provenMinutes } from './rules.ts';

/** What the browser that proved an address shows when it signs up with it, to whichever provider. */
export const proofCookie = (publicUrl: string) =>
  new Cookie({
    name: 'counterpart-proof',
    path: '/api',
    seconds: provenMinutes * 60,
    publicUrl,
  });
