import * as notices from '@counterpart/contract/calls/notices';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { findNotices, setNotices } from './queries.ts';
import { noticePages } from './unsubscribe-page.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps.connection;
  mount(app, notices.getNotices, ({ person }) => findNotices(db, person.id));

  mount(app, notices.updateNotices, async ({ body, person }) => {
    await setNotices(db, person.id, body);
    return findNotices(db, person.id);
  });

  noticePages(app, deps);
}
