import * as contract from '@counterpart/contract/calls/identity';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../http/failure.ts';
import { whereaboutsOf } from '../../../lib/callers/whereabouts.ts';
import type { Desk } from './desk.ts';
import { endSessionOf, endSessions, listSessions } from './records/sessions.ts';

/** Where somebody is signed in, and how to sign out there. */
export function sessionRoutes(desk: Desk) {
  const { connection, household } = desk.deps;
  const { db } = connection;
  const note = (request: FastifyRequest, uid: string) =>
    household.record(db, uid, { kind: 'signed-out-elsewhere', ...whereaboutsOf(request) });

  desk.on(contract.listSessions, async ({ request }) => {
    const current = await desk.currentSession(request);
    const sessions = await listSessions(db, current.uid);
    return sessions.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      device: userAgent ?? '',
      network: ipAddress ?? '',
      since: createdAt.toISOString(),
      last_used: updatedAt.toISOString(),
      is_current: id === current.id,
    }));
  });

  desk.on(contract.endSession, async ({ body, request }) => {
    const { uid } = await desk.currentSession(request);
    if (!(await endSessionOf(db, uid, body.id)))
      throw new Failure('resource/not-found', 'This device is signed out already');
    await note(request, uid);
    return undefined;
  });

  desk.on(contract.endOtherSessions, async ({ request }) => {
    const current = await desk.currentSession(request);
    await endSessions(db, current.uid, current);
    await note(request, current.uid);
    return undefined;
  });
}
