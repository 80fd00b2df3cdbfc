import { currentSession, onSessionChange } from './session.ts';

/** What belongs to one person comes and goes with the session: opens it, and closes it by what opening it answered. */
export function followPerson(open: () => () => void): void {
  let person: string | undefined;
  let close = () => {};
  const follow = () => {
    const now = currentSession().user?.email_address;
    if (now === person) return;
    person = now;
    close();
    close = now ? open() : () => {};
  };
  onSessionChange(follow);
  follow();
}
