import { type ComponentProps, useId } from 'react';
import { useSettings } from '../../../lib/settings.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { FieldError } from '../../../ui/form/text-field.tsx';

/** Its value is the version that stands there to be read. The links open beside the form, so that nothing typed is lost. */
export function TermsField({ error, ...box }: ComponentProps<'input'> & { error?: string | undefined }) {
  const { links, termsVersion } = useSettings().shop;
  const id = useId();
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 border-y border-line py-2 leading-snug">
        <input
          type="checkbox"
          {...box}
          value={termsVersion}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error && id}
          className="size-5 shrink-0 accent-green"
        />
        <span>
          I accept the{' '}
          <ExternalLink href={links.terms} target="_blank" className="text-link">
            Terms of Service
          </ExternalLink>{' '}
          and the{' '}
          <ExternalLink href={links.privacy} target="_blank" className="text-link">
            Privacy Policy
          </ExternalLink>
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
