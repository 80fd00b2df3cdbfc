import type { BlankField, BlankKind } from '@counterpart/contract/blanks';
import type { AnswerSet, BlankChanges } from '@counterpart/contract/calls/filling';
import { lazy, Suspense, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { counted } from '../../../lib/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useWorkplace } from '../answers/context.ts';
import { kindNames } from '../form/kind-names.ts';
import { FilledLink } from './filled-link.tsx';
import './newer.css';

const FilledChanges = lazy(async () => ({
  default: (await import('./filled-changes.tsx')).FilledChanges,
}));

interface Props {
  set: AnswerSet;
  newest: number;
  changes: BlankChanges;
  onMoved: () => Promise<void>;
}

/** There is a newer version than the one that these answers fill in. */
export function VersionPanel({ set, newest, changes, onMoved }: Props) {
  const { store } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { added, gone, changed } = changes;
  const isSame = added.length + gone.length + changed.length === 0;

  async function move() {
    setBusy(true);
    try {
      await store.flush();
      const moved = await api.post('/api/answers-version', {
        body: { set: set._id, revision: store.get().revision },
      });
      store.hear(moved);
      await onMoved();
      toast.success(`Your answers fill in version ${newest} now`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  }

  async function open() {
    await store.flush();
    setOpen(true);
  }

  return (
    <section aria-labelledby="newer-version" className="newer no-print">
      <h2 id="newer-version" className="text-xl">
        Version {newest} is out
      </h2>
      <p className="mt-1 text-soft">
        These answers fill in version {set.version}.{' '}
        {isSame
          ? 'The newer one has the same blanks, so nothing has to be typed again.'
          : 'All of them are carried over to blanks of the same name.'}
      </p>
      <dl>
        <Blanks title={`${counted(added.length, 'new blank')} to fill in`} fields={added} />
        <Blanks title={`${counted(gone.length, 'blank')} gone`} fields={gone} />
        {changed.length > 0 && (
          <Fact
            title={`${counted(changed.length, 'blank')} asked differently`}
            lines={changed.map(
              ({ field, from }) => `${field.label} (${words(from)}, now ${words(field.kind)})`,
            )}
          />
        )}
      </dl>
      <div className="newer-actions">
        <Button busy={busy && 'One moment…'} onClick={() => void move()}>
          Use version {newest} from now on
        </Button>
        <Button look="quiet" onClick={() => void open()}>
          See what it changes in your document
        </Button>
        <FilledLink set={set._id} format="redline" look="quiet">
          Download redline (.docx)
        </FilledLink>
      </div>
      <Dialog
        open={isOpen}
        title="What it changes in your document"
        className="changes-dialog"
        cancelIcon
        onCancel={() => setOpen(false)}
      >
        <Suspense>
          <FilledChanges set={set._id} />
        </Suspense>
      </Dialog>
    </section>
  );
}

const words = (kind: BlankKind): string => kindNames[kind].toLowerCase();

function Blanks({ title, fields }: { title: string; fields: BlankField[] }) {
  if (fields.length === 0) return null;
  return <Fact title={title} lines={fields.map(({ label }) => label)} />;
}

function Fact({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
