import type { CompanyFact } from '@counterpart/contract/blanks';
import { useWorkplace } from '../answers/context.ts';
import type { useTyped } from './typed.ts';

interface Props {
  fact: CompanyFact;
  typed: ReturnType<typeof useTyped>;
}

/** What a field has to do with the account. */
export function AccountNote({ fact, typed: { isFromAccount, isOther, known, clear } }: Props) {
  const { editCompany } = useWorkplace();
  if (isOther)
    return (
      <p className="answer-note">
        Your account says “{known}”.{' '}
        <button type="button" onClick={clear}>
          Use that
        </button>
      </p>
    );
  if (isFromAccount)
    return (
      <p className="answer-note">
        From your account.{' '}
        <button type="button" onClick={editCompany}>
          Company details
        </button>
      </p>
    );
  if (known || fact === 'company_name') return null;
  return (
    <p className="answer-note">
      Your account does not have it yet.{' '}
      <button type="button" onClick={editCompany}>
        Add it for every document
      </button>
    </p>
  );
}
