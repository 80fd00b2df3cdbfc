import type { AnswerSet } from '@counterpart/contract/calls/filling';
import { useEffect, useState } from 'react';
import { ApiError, api } from '../../../lib/api.ts';
import { type AnswerStore, openAnswerStore } from '../answers/answer-store.ts';

/** More a browser does not send for a page that is gone. */
const mostWhileLeaving = 60_000;

interface Told {
  set: string;
  revision: number;
}

/** Where windows of this browser tell each other what they saved. */
const channel = () => new BroadcastChannel('answers-saved');

interface Props {
  id: string;
  set: AnswerSet;
  onSaved: (keys: string[]) => void;
}

/** A store for as long as its deal is open: saves when the page is left, and looks what others did when it is back. */
export function useAnswerStore({ id, set, onSaved }: Props): AnswerStore {
  const [store] = useState(() =>
    openAnswerStore(set, {
      save: (revision, answers, isLeaving) => {
        const body = { set: set._id, revision, answers };
        const keepalive = isLeaving && JSON.stringify(body).length < mostWhileLeaving;
        return api.put('/api/answers', { body, keepalive });
      },
      async load() {
        const { set: found } = await api.get('/api/filling', { query: { id, set: set._id } });
        if (!found) throw new ApiError(404, { message: 'This deal was deleted' });
        return found;
      },
      onSaved(saved, keys) {
        const told = channel();
        told.postMessage({ set: saved._id, revision: saved.revision } satisfies Told);
        told.close();
        onSaved(keys);
      },
    }),
  );

  useEffect(() => store.hear(set), [store, set]);

  useEffect(() => {
    const look = () => void store.look().catch(() => undefined);
    const others = channel();
    others.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.set === set._id && data.revision > store.get().revision) look();
    };
    const turned = () => (document.visibilityState === 'hidden' ? store.leave() : look());
    const online = () => void store.flush();
    document.addEventListener('visibilitychange', turned);
    window.addEventListener('pagehide', store.leave);
    window.addEventListener('online', online);
    return () => {
      others.close();
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', store.leave);
      window.removeEventListener('online', online);
      store.close();
    };
  }, [store, set._id]);

  return store;
}
