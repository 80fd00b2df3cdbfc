import type { Company } from '@counterpart/contract/calls/filling';
import { manageAccount } from '@counterpart/contract/facts/paths';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { CompanyForm } from './company-form.tsx';

interface Props {
  open: boolean;
  company: Company;
  onSaved: (company: Company) => void;
  onClose: () => void;
}

export function CompanyDialog({ open, company, onSaved, onClose }: Props) {
  return (
    <Dialog open={open} title="Company details" cancelIcon onCancel={onClose}>
      <p className="mt-3 mb-6 text-soft">
        Every document that asks for them is filled in with them. The name, {company.company_name}, is changed
        under{' '}
        <Link to={manageAccount} className="text-link">
          Manage Account
        </Link>
        .
      </p>
      <CompanyForm
        company={company}
        onSaved={(saved) => {
          onClose();
          onSaved(saved);
        }}
      />
    </Dialog>
  );
}
