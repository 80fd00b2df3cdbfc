import { api } from '../../../lib/api.ts';
import { otherTabs } from '../../../lib/other-tabs.ts';
import { createStore } from '../../../lib/store.ts';
import { followPerson } from '../../accounts/session/follow-person.ts';

/** The documents that this person owns; nothing as long as it is not known. */
const owned = createStore<ReadonlySet<string> | undefined>(undefined);
const tabs = otherTabs('owned-changed');
/** A refund is given by somebody else: who looks at the page sees it this soon. */
const pause = 30_000;

let asked = 0;

/** Not known at first, so that nobody is offered what they have for a moment. */
export const useOwned = (): ReadonlySet<string> | undefined => owned.use((ids) => ids);
export const useIsOwned = (id: string): boolean | undefined => owned.use((ids) => ids?.has(id));

/** Who cannot be told is offered everything: the server knows, and says so. */
async function look(): Promise<void> {
  const mine = ++asked;
  const ids = await api.get('/api/owned-templates').catch(() => [...(owned.get() ?? [])]);
  if (mine === asked) owned.set(new Set(ids));
}

/** For what was just bought, or turned out to be owned. */
export async function refreshOwned(): Promise<void> {
  await look();
  tabs.tell();
}

followPerson(() => {
  const lookIfSeen = () => void (document.visibilityState === 'visible' && look());
  const clock = setInterval(lookIfSeen, pause);
  document.addEventListener('visibilitychange', lookIfSeen);
  const stopListening = tabs.listen(() => void look());
  void look();
  return () => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', lookIfSeen);
    stopListening();
    asked++;
    owned.set(undefined);
  };
});
