import { type Feedback, feedback } from '@counterpart/contract/calls/feedback';
import * as paths from '@counterpart/contract/facts/paths';
import { feedbackSent } from '@counterpart/contract/facts/sentences';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api, messageOf, unexpectedInShort } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { fieldsOf } from '../../ui/form/fields-of.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useUser } from '../accounts/session/session.ts';

const blank: Feedback = { email_address: '', subject_of_feedback: '', feedback_message: '' };
const isField = (name: string): name is keyof Feedback => Object.hasOwn(blank, name);

export function FeedbackForm() {
  const form = useForm<Feedback>({
    mode: 'onChange',
    resolver: standardSchemaResolver(feedback),
    defaultValues: blank,
  });
  const { handleSubmit, reset, getValues, setValue, setError, formState } = form;
  const field = fieldsOf(form);
  const { isSubmitting, isSubmitSuccessful } = formState;
  const ownAddress = useUser()?.email_address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again in the form that was emptied
  useEffect(() => {
    if (ownAddress && !getValues('email_address')) setValue('email_address', ownAddress);
  }, [ownAddress, isSubmitSuccessful, getValues, setValue]);

  const showServerErrors = (refused: Record<string, string>) => {
    const named = Object.entries(refused).filter(([name]) => isField(name)) as [keyof Feedback, string][];
    for (const [name, message] of named.reverse()) setError(name, { message }, { shouldFocus: true });
  };

  const send = handleSubmit(async (message) => {
    const progress = toast.progress('Sending feedback email...');
    try {
      await api.post('/api/send-feedback-email', { body: message });
      toast.success(feedbackSent, progress);
      reset();
    } catch (error) {
      toast.error(messageOf(error, unexpectedInShort), progress);
      if (error instanceof ApiError) showServerErrors(error.errors);
    }
  });

  return (
    <form
      method="post"
      action={paths.feedbackPage}
      noValidate
      onSubmit={send}
      className="grid content-start gap-6"
    >
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        help="We answer to this address and use it for nothing else."
        {...field('email_address')}
      />
      <TextField label="Subject of Feedback" {...field('subject_of_feedback')} />
      <TextAreaField label="Feedback Message" {...field('feedback_message')} />
      <Button type="submit" busy={isSubmitting && 'Sending…'} className="justify-self-start">
        Submit
      </Button>
    </form>
  );
}
