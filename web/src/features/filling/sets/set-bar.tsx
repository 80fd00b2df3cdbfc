import { type AnswerSet, type Filling, longestSetName } from '@counterpart/contract/calls/filling';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Field } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useWorkplace } from '../answers/context.ts';
import { NameDialog, type Naming } from './name-dialog.tsx';
import './sets.css';

interface Props {
  /** The document's. */
  id: string;
  sets: Filling['sets'];
  set: AnswerSet;
  /** Without an id to the deal that was saved last. */
  onOpen: (set: string | undefined) => void;
  onRenamed: (set: AnswerSet) => void;
}

/** The deals of a document: one is open, others can be. */
export function SetBar({ id, sets, set, onOpen, onRenamed }: Props) {
  const { store } = useWorkplace();
  const [naming, setNaming] = useState<Naming>();
  const [isLeaving, setLeaving] = useState(false);

  async function begin(name: string, copy_of?: string) {
    await store.flush();
    const { _id } = await api.post('/api/answers', { body: { id, name, copy_of } });
    onOpen(_id);
  }

  async function rename(name: string) {
    await store.flush();
    const renamed = await api.put('/api/answers', {
      body: { set: set._id, revision: store.get().revision, name },
    });
    store.hear(renamed);
    onRenamed(renamed);
  }

  async function remove() {
    setLeaving(false);
    try {
      await api.delete('/api/answers', { query: { set: set._id } });
    } catch (error) {
      toast.error(messageOf(error));
      return;
    }
    store.discard();
    toast.success('Deal deleted');
    onOpen(undefined);
  }

  return (
    <div className="set-bar no-print">
      <div className="set-choice">
        <Field label="Deal">
          {(ids) => (
            <Select {...ids} value={set._id} onChange={({ target }) => onOpen(target.value)}>
              {sets.map(({ _id, name, version }) => (
                <option key={_id} value={_id}>
                  {name} (V{version})
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="set-actions">
        <Button
          look="quiet"
          size="small"
          onClick={() => setNaming({ title: 'A new deal', action: 'Start', name: '', save: begin })}
        >
          New deal
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={() =>
            setNaming({
              title: 'Copy this deal',
              action: 'Copy',
              name: `${set.name}, copy`.slice(0, longestSetName),
              save: (name) => begin(name, set._id),
            })
          }
        >
          Copy
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={() =>
            setNaming({ title: 'Rename this deal', action: 'Rename', name: set.name, save: rename })
          }
        >
          Rename
        </Button>
        <Button look="quiet" size="small" className="text-red" onClick={() => setLeaving(true)}>
          Delete
        </Button>
      </div>
      <NameDialog naming={naming} onClose={() => setNaming(undefined)} />
      <ConfirmDialog
        open={isLeaving}
        title="Delete this deal?"
        action="Yes, Delete It"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setLeaving(false)}
      >
        Everything that was filled in for “{set.name}” is deleted for good. The document stays yours.
      </ConfirmDialog>
    </div>
  );
}
