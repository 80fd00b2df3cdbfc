import * as paths from '@counterpart/contract/facts/paths';
import { lazy, type ReactNode, Suspense } from 'react';
import { ActivityList } from '../features/accounts/activity/activity-list.tsx';
import { SessionList } from '../features/accounts/activity/session-list.tsx';
import { FactorSection } from '../features/accounts/factors/factor-section.tsx';
import { ChangeEmailForm } from '../features/accounts/profile/change-email-form.tsx';
import { ChangePasswordForm } from '../features/accounts/profile/change-password-form.tsx';
import { DeleteUserSection } from '../features/accounts/profile/delete-user-section.tsx';
import { InterestsForm } from '../features/accounts/profile/interests-form.tsx';
import { NoticesSection } from '../features/accounts/profile/notices-section.tsx';
import { ProfileForm } from '../features/accounts/profile/profile-form.tsx';
import { TermsSection } from '../features/accounts/profile/terms-section.tsx';
import { useUser } from '../features/accounts/session/session.ts';
import { PurchasedPanel } from '../features/orders/list/purchased-panel.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSettings } from '../lib/settings.ts';
import { PageHead } from '../ui/page-head.tsx';

/** Comes by itself: most who come here want something else. */
const CompanySection = lazy(async () => ({
  default: (await import('../features/filling/company/company-section.tsx')).CompanySection,
}));

function Part({ title, help, children }: { title: string; help: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-6 border-t border-line py-10 first:border-ink sm:py-12 lg:grid-cols-[16rem_minmax(0,34rem)] 2xl:grid-cols-[12rem_minmax(0,34rem)] 2xl:gap-x-12 dark:first:border-edge">
      <div>
        <h2 className="text-[1.625rem] leading-tight">{title}</h2>
        <p className="mt-2 text-[0.9375rem] text-soft">{help}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

export function Component() {
  const user = useUser();
  const { shop } = useSettings();
  return (
    <div className="wrap">
      <PageMeta
        title="Manage account"
        description="Your name, company, email address and password."
        path={paths.manageAccount}
        unlisted
      />
      <PageHead title="Manage Account" help="Your name, your company, and what you sign in with." />
      <div className="grid items-start gap-x-12 2xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Part title="About you" help="Stands on your orders and receipts.">
            <ProfileForm />
          </Part>
          <Part
            title="Company details"
            help="Fill in the blanks of your documents, beside the company’s name."
          >
            <Suspense fallback={<div aria-hidden className="skeleton h-60" />}>
              <CompanySection />
            </Suspense>
          </Part>
          <Part
            title="Change Email Address"
            help={
              <>
                You sign in with {user?.email_address}. A new address counts once you open the link that we
                send to it.
              </>
            }
          >
            <ChangeEmailForm />
          </Part>
          <Part title="Change Password" help="You need the current one for it.">
            <ChangePasswordForm />
          </Part>
          {shop.identity.kind === 'embedded' && (
            <Part
              title="Second factor"
              help="A passkey or an app on your telephone, beside the password: who knows your password cannot sign in with it alone."
            >
              <FactorSection />
            </Part>
          )}
          {shop.identity.kind === 'embedded' && (
            <Part
              title="Your devices"
              help="Where you are signed in. A sign-in ends after 90 days at the latest."
            >
              <SessionList />
            </Part>
          )}
          <Part
            title="Recent activity"
            help="What happened to your account. If something was not you, change your password."
          >
            <ActivityList />
          </Part>
          <Part
            title="Your interests"
            help="What you sign most often. We suggest documents by it, and mail you when a new one fits, unless you switch that off under Notices."
          >
            <InterestsForm />
          </Part>
          <Part
            title="Notices"
            help="What we write to you unasked. Receipts and mails about your account always come."
          >
            <NoticesSection />
          </Part>
          <Part title="Terms" help="What you agreed to when you signed up.">
            <TermsSection />
          </Part>
          <Part title="Delete Account" help="If you want to leave.">
            <DeleteUserSection />
          </Part>
        </div>
        <div className="hidden border-t border-ink pt-12 2xl:block dark:border-edge">
          <PurchasedPanel />
        </div>
      </div>
    </div>
  );
}
