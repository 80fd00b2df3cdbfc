import { type ComponentType, lazy, Suspense } from 'react';
import { rememberedUid } from '../../identity/remembered.ts';

/**
 * A part of every page that only signed-in people see and only they load: at once where the browser remembers one of
 * them. A page that does not get it goes on without.
 */
export function lazyForCustomers<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loading = typeof window !== 'undefined' && rememberedUid() ? load() : undefined;
  loading?.catch(() => undefined);
  const Part = lazy(async () => ({
    default: await (loading ?? load()).catch((): ComponentType<P> => () => null),
  }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
