import * as notices from '@counterpart/contract/calls/notices';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { findNewVersions, setNewVersions } from './queries.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps.connection;
  mount(app, notices.getNotices, async ({ person }) => ({
    new_versions: await findNewVersions(db, person.id),
  }));

  mount(app, notices.updateNotices, async ({ body, person }) => {
    await setNewVersions(db, person.id, body.new_versions);
    return body;
  });

  unsubscribePage(app, deps);
}
