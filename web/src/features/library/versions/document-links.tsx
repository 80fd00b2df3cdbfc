import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { useEffect } from 'react';
import { api, unexpectedInShort } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { rowClass, VersionList, VersionName } from './version-list.tsx';

/** Links end after minutes: while they are shown they are made anew well before that. */
const freshFor = 60_000;

function useLinks(id: string) {
  const links = useLoaded(id, () => api.get('/api/admin/template', { query: { id } }), unexpectedInShort);
  const { reload } = links;
  useEffect(() => {
    const timer = setInterval(() => void reload(), freshFor);
    return () => clearInterval(timer);
  }, [reload]);
  return links;
}

interface Props {
  template: AdminTemplate;
  onChoose: () => void;
}

/** The names are there at once, the links as soon as they are made. */
export function DocumentLinks({ template, onChoose }: Props) {
  const { value: fresh, failure, reload } = useLinks(template._id);
  if (failure !== undefined) {
    return (
      <div className="mt-4">
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
        <Button look="quiet" className="mt-4" onClick={() => void reload()}>
          Try again
        </Button>
      </div>
    );
  }
  const isReady = fresh !== undefined;
  return (
    <div aria-busy={!isReady}>
      <VersionList versions={(fresh ?? template).versions} className="mt-4 border-t">
        {(version) =>
          isReady ? (
            <a
              href={version.document_path}
              target="_blank"
              rel="noopener"
              download
              onClick={() => onChoose()}
              className={rowClass}
            >
              <VersionName version={version} />
            </a>
          ) : (
            <span className={rowClass}>
              <VersionName version={version} />
            </span>
          )
        }
      </VersionList>
    </div>
  );
}
