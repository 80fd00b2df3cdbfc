import { Cookie } from '../../../http/cookie.ts';
import { sessionSeconds } from './store.ts';

/** It reaches the identity calls and nothing else. */
export const sessionCookie = (publicUrl: string) =>
  new Cookie({
    name: 'counterpart-session',
    path: '/api/identity',
    seconds: sessionSeconds,
    publicUrl,
  });
