import type { Filling } from '@counterpart/contract/calls/filling';
import { api } from '../../../lib/api.ts';
import { counted } from '../../../lib/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useNaming } from './use-naming.ts';
import './sets.css';

interface Props {
  filling: Filling;
  onStarted: (set: string) => void;
}

/** Before anything is filled in. */
export function Start({ filling: { _id: id, fields, newest_version }, onStarted }: Props) {
  const { busy, field, onSubmit } = useNaming('First deal', async (name) =>
    onStarted((await api.post('/api/answers', { body: { id, name } }))._id),
  );
  const required = fields.filter(({ is_required }) => is_required).length;

  return (
    <form noValidate aria-label="Start" className="set-start" onSubmit={onSubmit}>
      <h2 className="text-2xl">Fill in this document</h2>
      <p className="text-soft">
        Version {newest_version} has {counted(fields.length, 'blank')}
        {required > 0 && required < fields.length && `, of which ${required} have to be filled in`}. What you
        type is saved in your account as you go, so you can stop at any time. For another deal you start
        again, or from a copy.
      </p>
      <TextField {...field} help="Only you see it." />
      <Button type="submit" busy={busy && 'One moment…'} className="justify-self-start">
        Start filling in
      </Button>
    </form>
  );
}
