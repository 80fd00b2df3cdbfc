import type { AdminTemplate } from '@counterpart/contract/library';
import { useCallback, useEffect, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { rowClass, VersionList, VersionName } from './version-list.tsx';

/** Links end after minutes: while they are shown they are made anew well before that. */
const freshFor = 60_000;

type Links = { template: AdminTemplate; failure?: undefined } | { template?: undefined; failure: string };

function useLinks(id: string) {
  const [links, setLinks] = useState<Links>();
  const load = useCallback(async () => {
    try {
      setLinks({ template: await api.get('/api/admin/template', { query: { id } }) });
    } catch (error) {
      setLinks({ failure: messageOf(error, 'An unexpected error occured') });
    }
  }, [id]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), freshFor);
    return () => clearInterval(timer);
  }, [load]);
  return { links, load };
}

interface Props {
  template: AdminTemplate;
  onChoose: () => void;
}

/** The names are there at once, the links as soon as they are made. */
export function DocumentLinks({ template, onChoose }: Props) {
  const { links, load } = useLinks(template._id);
  if (links?.failure !== undefined) {
    return (
      <div className="mt-4">
        <p role="alert" className="font-medium text-red">
          {links.failure}
        </p>
        <Button look="quiet" className="mt-4" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    );
  }
  const isReady = links !== undefined;
  return (
    <div aria-busy={!isReady}>
      <VersionList versions={(links?.template ?? template).versions} className="mt-4 border-t">
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
