import type { BlankField } from '@counterpart/contract/blanks';
import type { VersionBlanks } from '@counterpart/contract/calls/blanks';
import { useCallback, useState } from 'react';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { type Complaints, complaintsOf } from './complaints.ts';
import { moved } from './order.ts';

export interface SavedBlanks extends VersionBlanks {
  title: string;
  version: number;
  revision: number;
}

const isChangedMeanwhile = (error: unknown) => error instanceof ApiError && error.status === 409;

/** What buyers are asked, while an administrator works on it. */
export function useBlanks(id: string, saved: SavedBlanks, onSaved: (saved: SavedBlanks) => void) {
  const [fields, setFields] = useState(saved.fields);
  const [complaints, setComplaints] = useState<Complaints>({});
  const [status, setStatus] = useState({ text: '', failed: false });
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  /** As somebody else has saved it meanwhile. */
  const [theirs, setTheirs] = useState<SavedBlanks>();
  const isChanged = fields !== saved.fields;

  const change = useCallback((key: string, own: Partial<BlankField>) => {
    setFields((now) => now.map((field) => (field.key === key ? { ...field, ...own } : field)));
    setStatus({ text: '', failed: false });
  }, []);

  const move = useCallback((key: string, by: 1 | -1) => {
    setFields((now) => {
      const index = now.findIndex((field) => field.key === key);
      const next = moved(now, index, by);
      const place = next.findIndex((field) => field.key === key) + 1;
      setSaid(`${next[place - 1]?.label} is number ${place} of ${next.length}`);
      return next;
    });
  }, []);

  function take(next: SavedBlanks) {
    setTheirs(undefined);
    setFields(next.fields);
    onSaved(next);
  }

  async function save(revision = saved.revision) {
    const found = complaintsOf(fields);
    setComplaints(found);
    const [first] = fields.filter(({ key }) => found[key]);
    if (first)
      return setStatus({ text: `Nothing was saved. Look at ${first.label || first.key}.`, failed: true });
    setBusy(true);
    try {
      take(await api.put('/api/admin/blanks', { body: { id, version: saved.version, revision, fields } }));
      setStatus({ text: 'Blanks saved', failed: false });
      toast.success('Blanks saved');
    } catch (error) {
      setStatus({ text: messageOf(error), failed: true });
      if (isChangedMeanwhile(error)) await lookAgain();
    }
    setBusy(false);
  }

  async function lookAgain() {
    try {
      setTheirs(await api.get('/api/admin/blanks', { query: { id, version: saved.version } }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return { fields, complaints, status, said, busy, theirs, isChanged, change, move, take, save };
}
