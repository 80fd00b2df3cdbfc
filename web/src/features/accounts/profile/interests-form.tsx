import { type InterestsForm as Fields, interestsForm } from '@counterpart/contract/calls/interests';
import { documentsOfInterest } from '@counterpart/contract/facts/documents-of-interest';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, messageOf } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxList } from '../../../ui/form/checkbox-list.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** What somebody said at sign-up to be interested in, to be corrected. */
export function InterestsForm() {
  const { value, failure } = useLoaded(
    '',
    () => api.get('/api/user/interests'),
    'What you are interested in could not be shown.',
  );
  if (failure) return <p className="text-soft">{failure}</p>;
  if (!value) return <div aria-hidden className="skeleton h-180 rounded-md sm:h-100" />;
  return <LoadedForm chosen={value.documents_of_interest} />;
}

/** The options, and what this person wrote beside them. */
const withOwn = (chosen: string[]) => [...new Set<string>([...documentsOfInterest, ...chosen])];

function LoadedForm({ chosen }: { chosen: string[] }) {
  const [options, setOptions] = useState(withOwn(chosen));
  const form = useForm<Fields>({
    mode: 'onChange',
    resolver: standardSchemaResolver(interestsForm),
    defaultValues: { documents_of_interest: chosen, other_document: '' },
  });
  const { register, handleSubmit, reset, formState } = form;
  const field = fieldsOf(form);

  const save = handleSubmit(async ({ documents_of_interest, other_document }) => {
    try {
      const saved = await api.put('/api/user/interests', {
        body: { documents_of_interest: [...documents_of_interest, other_document] },
      });
      setOptions(withOwn(saved.documents_of_interest));
      reset({ ...saved, other_document: '' });
      toast.success('Your interests are updated');
    } catch (error) {
      toast.error(messageOf(error));
    }
  });

  return (
    <form method="post" noValidate aria-label="Interests" onSubmit={save} className="grid gap-6">
      <CheckboxList legend="Documents of Interest" options={options} {...register('documents_of_interest')} />
      <TextField label="If Other, Please Specify" {...field('other_document')} />
      <Button type="submit" busy={formState.isSubmitting && 'Saving…'} className="justify-self-start">
        Update Interests
      </Button>
    </form>
  );
}
