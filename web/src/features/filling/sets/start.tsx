import { type Filling, longestSetName } from '@counterpart/contract/calls/filling';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { counted } from '../../../lib/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import './sets.css';

interface Props {
  filling: Filling;
  onStarted: (set: string) => void;
}

/** Before anything is filled in. */
export function Start({ filling: { _id: id, fields, newest_version }, onStarted }: Props) {
  const [name, setName] = useState('First deal');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const required = fields.filter(({ is_required }) => is_required).length;

  async function start() {
    if (!name.trim()) return setError('Name is required');
    setBusy(true);
    try {
      onStarted((await api.post('/api/answers', { body: { id, name: name.trim() } }))._id);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      aria-label="Start"
      className="set-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void start();
      }}
    >
      <h2 className="text-2xl">Fill in this document</h2>
      <p className="text-soft">
        Version {newest_version} has {counted(fields.length, 'blank')}
        {required > 0 && required < fields.length && `, of which ${required} have to be filled in`}. What you
        type is saved in your account as you go, so you can stop at any time. For another deal you start
        again, or from a copy.
      </p>
      <TextField
        label="Name of the deal"
        help="Only you see it."
        value={name}
        maxLength={longestSetName}
        autoComplete="off"
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={busy && 'One moment…'} className="justify-self-start">
        Start filling in
      </Button>
    </form>
  );
}
