import { api } from '../../../lib/api.ts';
import { createAskedStore } from '../../../lib/asked-store.ts';
import { followPerson } from '../../accounts/session/follow-person.ts';

/** The documents that this person owns; nothing as long as it is not known. */
const owned = createAskedStore<ReadonlySet<string> | undefined>('owned-changed', {
  unknown: undefined,
  ask: async () => new Set(await api.get('/api/owned-templates')),
  /** Who cannot be told is offered everything: the server knows, and says so. */
  unanswered: (now) => now ?? new Set(),
});
/** A refund is given by somebody else: who looks at the page sees it this soon. */
const pause = 30_000;

/** Not known at first, so that nobody is offered what they have for a moment. */
export const useOwned = (): ReadonlySet<string> | undefined => owned.use((ids) => ids);
export const useIsOwned = (id: string): boolean | undefined => owned.use((ids) => ids?.has(id));

/** For what was just bought, or turned out to be owned. */
export const refreshOwned = owned.refresh;

followPerson(() => {
  const lookIfSeen = () => void (document.visibilityState === 'visible' && owned.load());
  const clock = setInterval(lookIfSeen, pause);
  document.addEventListener('visibilitychange', lookIfSeen);
  const forget = owned.follow();
  return () => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', lookIfSeen);
    forget();
  };
});
