import * as paths from '@counterpart/contract/facts/paths';
import { LoginForm } from '../features/accounts/sign-in/login-form.tsx';
import { WayBackNote } from '../features/accounts/sign-in/way-back-note.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSettings } from '../lib/settings.ts';
import { buttonClass } from '../ui/button.tsx';
import { AsideNote, FormLayout } from '../ui/form/form-layout.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { shop } = useSettings();
  return (
    <div className="wrap">
      <PageMeta
        title="Log in"
        description={`Log in to ${shop.name} to see prices, preview and buy templates, and download what you own.`}
        path={paths.login}
      />
      <PageHead
        title="Welcome Back"
        help="Your documents, your orders and the prices are behind this door."
      />
      <FormLayout
        aside={
          <AsideNote title={`New to ${shop.name}?`}>
            <p>With an account you see prices, preview and buy templates, and keep every later version.</p>
            <Link to={paths.register} className={`${buttonClass('quiet')} mt-4 text-ink`}>
              Create an Account
            </Link>
          </AsideNote>
        }
      >
        <div>
          <WayBackNote />
          <LoginForm />
        </div>
      </FormLayout>
    </div>
  );
}
