import { type SignUpForm, signUpForm } from '@counterpart/contract/calls/accounts';
import { documentsOfInterest } from '@counterpart/contract/facts/documents-of-interest';
import * as paths from '@counterpart/contract/facts/paths';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { unexpectedInShort } from '../../../lib/api.ts';
import { useNavigate } from '../../../lib/router/router.tsx';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxList } from '../../../ui/form/checkbox-list.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { CompanyFields, FullNameField, NewPasswordFields } from '../fields/account-fields.tsx';
import { TermsNote } from '../fields/terms-note.tsx';
import { wordsOf } from '../session/words.ts';
import { beginSignUp } from './sign-up.ts';

const blank: Omit<SignUpForm, 'accepted_terms'> = {
  full_name: '',
  email_address: '',
  company_name: '',
  company_title: '',
  password: '',
  confirm_password: '',
  documents_of_interest: [],
  other_document: '',
};

export function RegistrationForm() {
  const navigate = useNavigate();
  const { termsVersion } = useSettings().shop;
  const [status, setStatus] = useState('');
  const form = useForm<SignUpForm>({
    mode: 'onChange',
    resolver: standardSchemaResolver(signUpForm),
    defaultValues: { ...blank, accepted_terms: termsVersion },
  });
  const { register, handleSubmit, trigger, formState } = form;
  const field = fieldsOf(form);
  const { dirtyFields, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    try {
      await beginSignUp(form, setStatus);
      await navigate(paths.verify);
    } catch (error) {
      setStatus('');
      toast.error(wordsOf(error, unexpectedInShort));
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-6">
      <FullNameField {...field('full_name')} />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        help="We send a code to this address to see that it is yours."
        {...field('email_address')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <CompanyFields company={field('company_name')} title={field('company_title')} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <NewPasswordFields
          password={field('password', {
            onChange: () => dirtyFields.confirm_password && trigger('confirm_password'),
          })}
          again={field('confirm_password')}
        />
      </div>
      <CheckboxList
        legend="Documents of Interest"
        help="What you sign most often. We suggest documents by it, and mail you when a new one fits; you can stop that at any time."
        options={documentsOfInterest}
        {...register('documents_of_interest')}
      />
      <TextField label="If Other, Please Specify" {...field('other_document')} />
      <div className="grid gap-3">
        <TermsNote />
        <Button type="submit" busy={isSubmitting && 'One moment…'} className="justify-self-start">
          Create Account
        </Button>
        <StatusLine>{status}</StatusLine>
      </div>
    </form>
  );
}
