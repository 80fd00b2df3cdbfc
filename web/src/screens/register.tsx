import * as paths from '@counterpart/contract/facts/paths';
import { WayBackNote } from '../features/accounts/sign-in/way-back-note.tsx';
import { RegistrationForm } from '../features/accounts/sign-up/registration-form.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSettings } from '../lib/settings.ts';
import { AsideNote, FormLayout } from '../ui/form/form-layout.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { shop } = useSettings();
  return (
    <div className="wrap">
      <PageMeta
        title="Create an account"
        description={`With an account at ${shop.name} you see prices, preview and buy templates, and find every document and its later versions under Your Orders.`}
        path={paths.register}
      />
      <PageHead
        title="Create an account"
        help="It takes a minute and a code from your inbox."
        action={
          <p className="text-soft">
            Already a customer?{' '}
            <Link to={paths.login} className="text-link inline-flex min-h-11 items-center">
              Log in
            </Link>
          </p>
        }
      />
      <FormLayout
        aside={
          <>
            <AsideNote title="What an account is for">
              <p>
                Every document you buy waits under Your Orders, in every version, for as long as you have the
                account.
              </p>
            </AsideNote>
            <AsideNote title="What we do with it">
              <p>
                Name, company and address are for your orders and receipts. You change them, or delete the
                whole account, whenever you like.
              </p>
            </AsideNote>
          </>
        }
      >
        <div>
          <WayBackNote />
          <RegistrationForm />
        </div>
      </FormLayout>
    </div>
  );
}
