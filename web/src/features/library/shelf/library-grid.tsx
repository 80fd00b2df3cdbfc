import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { useState } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import { onlyVersionLeft } from '../deletion/delete-document.ts';
import { DeleteQuestion, type Doomed } from '../deletion/delete-question.tsx';
import { LibraryCard } from './library-card.tsx';
import { LibraryShelf } from './library-shelf.tsx';
import { type OpenOverlay, VersionOverlay } from './version-overlay.tsx';

const firstRow = 4;

interface Props {
  templates: AdminTemplate[];
  isBusy: boolean;
  onDeleted: (doomed: Doomed) => void;
}

export function LibraryGrid({ templates, isBusy, onDeleted }: Props) {
  const [selected, setSelected] = useState<Record<string, number>>({});
  const [overlay, setOverlay] = useState<OpenOverlay>();
  const [doomed, setDoomed] = useState<Doomed>();
  const close = () => setOverlay(undefined);

  const shownOf = ({ _id, versions }: AdminTemplate) =>
    versions.find(({ version }) => version === selected[_id]) ?? versions.at(-1);

  function select(version: number) {
    const id = overlay?.template._id;
    if (id) setSelected((now) => ({ ...now, [id]: version }));
    close();
  }

  function askToDelete(version: number | undefined) {
    close();
    if (!overlay) return;
    const { template } = overlay;
    if (version !== undefined && template.versions.length === 1) toast.error(onlyVersionLeft);
    else setDoomed({ template, version });
  }

  return (
    <>
      <LibraryShelf busy={isBusy}>
        {templates.map((template, index) => {
          const version = shownOf(template);
          return (
            version && (
              <li key={template._id}>
                <LibraryCard
                  template={template}
                  version={version}
                  prominent={index < firstRow}
                  onOpen={(kind) => setOverlay({ kind, template, shown: version.version })}
                />
              </li>
            )
          );
        })}
      </LibraryShelf>
      <VersionOverlay open={overlay} onClose={close} onSelect={select} onDelete={askToDelete} />
      <DeleteQuestion doomed={doomed} onCancel={() => setDoomed(undefined)} onDeleted={onDeleted} />
    </>
  );
}
