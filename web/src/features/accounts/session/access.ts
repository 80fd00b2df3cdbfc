import type { Session } from './session.ts';

/** Who a part of the shop is for. */
type Access = 'signed-out' | 'signed-in';

/** What to do with somebody at its door; nobody is sent away before it is known who they are. */
export function admission(access: Access, { signedIn }: Session): 'wait' | 'enter' | 'leave' {
  if (signedIn === undefined) return 'wait';
  return signedIn === (access === 'signed-in') ? 'enter' : 'leave';
}
