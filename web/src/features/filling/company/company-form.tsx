import { type Company, companyForm } from '@counterpart/contract/calls/filling';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { CompanyAddressFields } from '../../../ui/form/company-address-fields.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  company: Company;
  onSaved: (company: Company) => void;
}

/** What blanks are filled with by themselves, beside the company's name. */
export function CompanyForm({ company: { company_address, tax_id }, onSaved }: Props) {
  const form = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(companyForm),
    defaultValues: { company_address, tax_id },
  });
  const { handleSubmit, reset, formState } = form;
  const field = fieldsOf(form);

  const save = handleSubmit(async (typed) => {
    try {
      const saved = await api.put('/api/company', { body: typed });
      reset(saved);
      toast.success('Company details saved');
      onSaved(saved);
    } catch (error) {
      toast.error(messageOf(error));
    }
  });

  return (
    <form method="post" noValidate aria-label="Company details" onSubmit={save} className="grid gap-6">
      <CompanyAddressFields field={field} />
      <Button type="submit" busy={formState.isSubmitting && 'Saving…'} className="justify-self-start">
        Save company details
      </Button>
    </form>
  );
}
