import * as mailChoices from '@counterpart/contract/calls/mail-choices';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { findNotices, setNotices } from './queries.ts';
import { noticePages } from './unsubscribe-page.ts';

export function mailChoiceRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps.connection;
  mount(app, mailChoices.getNotices, ({ person }) => findNotices(db, person.id));

  mount(app, mailChoices.updateNotices, async ({ body, person }) => {
    await setNotices(db, person.id, body);
    return findNotices(db, person.id);
  });

  noticePages(app, deps);
}
