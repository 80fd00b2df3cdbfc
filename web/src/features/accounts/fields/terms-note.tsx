import { useSettings } from '../../../lib/settings.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';

interface Props {
  /** Whether another version stood at the form that began it. */
  haveChanged?: boolean;
}

/** What the button beside it means. The links open beside the form, so that nothing typed is lost. */
export function TermsNote({ haveChanged }: Props) {
  const { links } = useSettings().shop;
  return (
    <p className="max-w-prose text-[0.9375rem] text-soft">
      {haveChanged ? 'Our terms have just changed. ' : ''}By creating an account you accept the{' '}
      <ExternalLink href={links.terms} target="_blank" className="text-link">
        Terms of Service
      </ExternalLink>{' '}
      and the{' '}
      <ExternalLink href={links.privacy} target="_blank" className="text-link">
        Privacy Policy
      </ExternalLink>
      .
    </p>
  );
}
