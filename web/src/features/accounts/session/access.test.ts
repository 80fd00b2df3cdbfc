import type { User } from '@counterpart/contract/calls/accounts';
import { expect, it } from 'vitest';
import { admission } from './access.ts';
import { nobody, type Session, unknown } from './session.ts';

const user: User = {
  email_address: 'ada@example.com',
  role: 'CUSTOMER',
  full_name: 'Ada Lovelace',
  company_name: 'Engines',
  company_title: 'Analyst',
};
const somebody: Session = { signedIn: true, user };

it.each<[Parameters<typeof admission>[0], string, Session, ReturnType<typeof admission>]>([
  ['signed-out', 'somebody unknown', unknown, 'wait'],
  ['signed-out', 'nobody', nobody, 'enter'],
  ['signed-out', 'a customer', somebody, 'leave'],
  ['signed-in', 'somebody unknown', unknown, 'wait'],
  ['signed-in', 'nobody', nobody, 'leave'],
  ['signed-in', 'a customer', somebody, 'enter'],
])('a %s part of the shop lets %s %4$s', (access, _, session, decision) => {
  expect(admission(access, session)).toBe(decision);
});
