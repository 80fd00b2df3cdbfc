import { type SynonymForm as Fields, synonymForm } from '@counterpart/contract/calls/back-office/searches';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  /** What it begins with; nothing, a missed term, or a synonym that is to be changed. */
  given: Fields;
  onSaved: () => void;
}

export function SynonymForm({ given, onSaved }: Props) {
  const form = useForm<Fields>({
    mode: 'onChange',
    resolver: standardSchemaResolver(synonymForm),
    defaultValues: { term: given.term, means: given.means },
  });
  const { handleSubmit, reset, setFocus, formState } = form;
  const field = fieldsOf(form);

  useEffect(() => {
    if (given.term) setFocus('means');
  }, [given, setFocus]);

  const save = handleSubmit(async (synonym) => {
    try {
      await api.put('/api/admin/synonym', { body: synonym });
      toast.success('Synonym saved');
      reset({ term: '', means: '' });
      onSaved();
    } catch (error) {
      toast.error(messageOf(error));
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={save}
      className="mb-10 grid gap-x-5 gap-y-4 md:grid-cols-[14rem_1fr_auto] md:items-start"
    >
      <TextField label="Term" help="What people type" autoComplete="off" {...field('term')} />
      <TextField
        label="Means"
        help="Words of titles, separated by commas"
        autoComplete="off"
        {...field('means')}
      />
      <Button
        type="submit"
        busy={formState.isSubmitting && 'Saving…'}
        className="h-12 justify-self-start md:mt-7.5"
      >
        Save Synonym
      </Button>
    </form>
  );
}
