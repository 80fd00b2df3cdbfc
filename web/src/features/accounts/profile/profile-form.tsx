import { type Profile, profile, type User } from '@counterpart/contract/calls/accounts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api, messageOf } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { CompanyFields, FullNameField, profileLabels } from '../fields/account-fields.tsx';
import { currentSession, setSession } from '../session/session.ts';

/** As the server has it now; what the session knows, if it does not answer. */
function useProfile(): User | undefined {
  const { value, failure } = useLoaded('', () => api.get('/api/user'), 'Error fetching purchased templates');
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  return failure ? currentSession().user : value;
}

export function ProfileForm() {
  const user = useProfile();
  return user ? <LoadedForm user={user} /> : <LoadingForm />;
}

function LoadingForm() {
  return (
    <div className="grid gap-6">
      {Object.keys(profileLabels).map((field) => (
        <div key={field} aria-hidden className="grid gap-1.5">
          <div className="skeleton rounded-md h-6 w-32" />
          <div className="skeleton rounded-md h-12" />
        </div>
      ))}
      <p role="status" className="flex min-h-11 items-center text-soft">
        <span className="appears-late">Loading User Information...</span>
      </p>
    </div>
  );
}

function LoadedForm({ user }: { user: User }) {
  const { full_name, company_name, company_title } = user;
  const form = useForm<Profile>({
    mode: 'onChange',
    resolver: standardSchemaResolver(profile),
    defaultValues: { full_name, company_name, company_title },
  });
  const { handleSubmit, reset, formState } = form;
  const field = fieldsOf(form);
  const { isSubmitting } = formState;

  const save = handleSubmit(async (changed) => {
    try {
      const saved = await api.put('/api/user', { body: changed });
      setSession({ signedIn: true, user: saved });
      reset(saved);
      toast.success('Account updated successfully');
    } catch (error) {
      toast.error(messageOf(error, 'An unexpected error occured. Please try again later'));
    }
  });

  return (
    <form method="post" noValidate aria-label="Manage Account" onSubmit={save} className="grid gap-6">
      <FullNameField {...field('full_name')} />
      <CompanyFields company={field('company_name')} title={field('company_title')} />
      <Button type="submit" busy={isSubmitting && 'Saving…'} className="justify-self-start">
        Update Account Information
      </Button>
    </form>
  );
}
