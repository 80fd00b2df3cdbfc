import { Cookie } from '../../../http/cookie.ts';
import { sessionSeconds } from './store.ts';

/** Only the identity calls read it. */
export const sessionCookie = (publicUrl: string) =>
  new Cookie({
    name: 'counterpart-session',
    path: '/api/identity',
    seconds: sessionSeconds,
    publicUrl,
  });
