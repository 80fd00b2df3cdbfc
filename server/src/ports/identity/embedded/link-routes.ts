import * as contract from '@counterpart/contract/calls/identity';
import type { Limit } from '../../../http/rate-limit.ts';
import { whereaboutsOf } from '../../../lib/callers/whereabouts.ts';
import { sameAddress } from '../../../lib/same-address.ts';
import type { Desk } from './desk.ts';
import { applyEmailChange, sendEmailChange } from './email-change.ts';
import { confirmPasswordReset } from './passwords/password-reset.ts';
import { lookAtCode } from './records/action-codes.ts';
import { undoChange } from './undo-change.ts';

const limits = {
  resetPerAddress: { name: 'reset', most: 5, perSeconds: 3600 },
  resetPerCaller: { name: 'reset-from', most: 20, perSeconds: 3600 },
  code: { name: 'action-code', most: 60, perSeconds: 600 },
  emailChange: { name: 'email-change', most: 5, perSeconds: 3600 },
} satisfies Record<string, Limit>;

/** What is done with a link from a mail. */
export function linkRoutes(desk: Desk) {
  const { connection, jobs } = desk.deps;

  desk.on(contract.sendPasswordReset, async ({ body, request }) => {
    const email = sameAddress(body.email);
    await desk.hold(limits.resetPerCaller, request.ip);
    await desk.hold(limits.resetPerAddress, email);
    await jobs.enqueue('password-reset', { email });
    return undefined;
  });

  desk.on(contract.verifyPasswordReset, async ({ body, request }) => {
    await desk.hold(limits.code, request.ip);
    await lookAtCode(connection.db, 'resetPassword', body.code);
    return undefined;
  });

  desk.on(contract.confirmPasswordReset, async ({ body, request, reply }) => {
    await desk.hold(limits.code, request.ip);
    desk.getToKnow(request, reply, await confirmPasswordReset(desk.deps, body, whereaboutsOf(request)));
    return undefined;
  });

  desk.on(contract.sendEmailChange, async ({ body, request }) => {
    const session = await desk.recentSession(request);
    await desk.hold(limits.emailChange, session.uid);
    await sendEmailChange(desk.deps, session, sameAddress(body.email));
    return undefined;
  });

  desk.on(contract.applyEmailChange, async ({ body, request }) => {
    await desk.hold(limits.code, request.ip);
    await applyEmailChange(desk.deps, body.code, whereaboutsOf(request));
    return undefined;
  });

  desk.on(contract.undoChange, async ({ body, request }) => {
    await desk.hold(limits.code, request.ip);
    const { resetCode } = await undoChange(desk.deps, body.code, whereaboutsOf(request));
    return { reset_code: resetCode };
  });
}
