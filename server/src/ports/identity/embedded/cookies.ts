import { Cookie } from '../../../http/cookie.ts';
import { sessionSeconds } from './records/sessions.ts';
import { challengeMinutes } from './second-factors/challenges.ts';

/** Only the identity calls read them. */
const cookie = (name: string, seconds: number, publicUrl: string) =>
  new Cookie({ name: `counterpart-${name}`, path: '/api/identity', seconds, publicUrl });

export const identityCookies = (publicUrl: string) => ({
  session: cookie('session', sessionSeconds, publicUrl),
  /** What the browser is in the middle of. */
  challenge: cookie('challenge', challengeMinutes * 60, publicUrl),
  /** As long as browsers keep anything. */
  device: cookie('device', 400 * 24 * 3600, publicUrl),
});
