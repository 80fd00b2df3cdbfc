import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { useState } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import { onlyVersionLeft } from '../deletion/delete-document.ts';
import { DeleteOverlay } from '../deletion/delete-overlay.tsx';
import { DeleteQuestion, type Doomed } from '../deletion/delete-question.tsx';
import { EditOverlay, SelectOverlay, ViewOverlay } from '../versions/version-overlays.tsx';
import { LibraryCard, type OverlayKind } from './library-card.tsx';
import { LibraryShelf } from './library-shelf.tsx';

const firstRow = 4;

/** One at a time. */
interface OpenOverlay {
  kind: OverlayKind;
  template: AdminTemplate;
  /** The version that the card shows. */
  shown: number;
}

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
  const askedOf = (kind: OverlayKind) => (overlay?.kind === kind ? overlay.template : undefined);

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
      <SelectOverlay
        template={askedOf('versions')}
        shown={overlay?.shown ?? 0}
        onSelect={select}
        onClose={close}
      />
      <ViewOverlay template={askedOf('view')} onClose={close} />
      <EditOverlay template={askedOf('edit')} onClose={close} />
      <DeleteOverlay template={askedOf('delete')} onClose={close} onDelete={askToDelete} />
      <DeleteQuestion doomed={doomed} onCancel={() => setDoomed(undefined)} onDeleted={onDeleted} />
    </>
  );
}
