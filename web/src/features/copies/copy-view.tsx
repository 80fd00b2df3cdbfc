import type { Copy } from '@counterpart/contract/calls/copies';
import { previewOf } from '@counterpart/contract/facts/paths';
import { whatChangedIn } from '@counterpart/contract/facts/what-changed-in';
import { buttonClass } from '../../ui/button.tsx';
import { Finding } from '../../ui/finding.tsx';
import { Link } from '../../ui/link.tsx';
import { wordsFor } from './words.ts';

export function CopyView({ copy }: { copy: Copy }) {
  const { title, isCurrent, sentences } = wordsFor(copy);
  const { template_id: id, release, newest, may_compare } = copy;
  const hasChanges = may_compare && release && newest && release.version < newest.version;
  return (
    <Finding title={title} tone={isCurrent ? 'good' : 'neutral'}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {id && (
        <div className="mt-3 flex flex-wrap gap-3">
          {hasChanges && (
            <Link to={whatChangedIn(id, release.version, newest.version)} className={buttonClass()}>
              See what changed
            </Link>
          )}
          <Link to={previewOf(id)} className={buttonClass('quiet')}>
            Look at the template
          </Link>
        </div>
      )}
    </Finding>
  );
}
