import { type Profile, profile, type User } from '@counterpart/contract/accounts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { currentSession, setSession } from '../session/session.ts';

/** As the server has it now; what the session knows, if it does not answer. */
function useProfile(): User | undefined {
  const [user, setUser] = useState<User>();
  useEffect(() => {
    let wanted = true;
    const show = (found: User | undefined) => wanted && setUser(found);
    api.get('/api/user').then(show, (error) => {
      if (!wanted) return;
      toast.error(messageOf(error, 'Error fetching purchased templates'));
      show(currentSession().user);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return user;
}

export function ProfileForm() {
  const user = useProfile();
  return user ? <LoadedForm user={user} /> : <LoadingForm />;
}

const fields = ['Full Name', 'Company Name', 'Company Title'];
const bar = 'animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-shelf';

function LoadingForm() {
  return (
    <div className="grid gap-6">
      {fields.map((field) => (
        <div key={field} aria-hidden className="grid gap-1.5">
          <div className={`${bar} h-6 w-32`} />
          <div className={`${bar} h-12`} />
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
  const { register, handleSubmit, reset, formState } = useForm<Profile>({
    mode: 'onChange',
    resolver: standardSchemaResolver(profile),
    defaultValues: { full_name, company_name, company_title },
  });
  const { errors, isSubmitting } = formState;

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
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      <TextField
        label="Company Name"
        autoComplete="organization"
        error={errors.company_name?.message}
        {...register('company_name')}
      />
      <TextField
        label="Company Title"
        autoComplete="organization-title"
        error={errors.company_title?.message}
        {...register('company_title')}
      />
      <Button type="submit" busy={isSubmitting && 'Saving…'} className="justify-self-start">
        Update Account Information
      </Button>
    </form>
  );
}
