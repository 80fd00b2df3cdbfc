import type { Changes } from '@counterpart/contract/calls/changes';
import { whatChangedIn } from '@counterpart/contract/facts/what-changed-in';
import { buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OwnedFailureNotice } from '../../../ui/owned-failure-notice.tsx';
import { sameText } from '../reading/words.ts';
import { ChangesSkeleton } from './changes-skeleton.tsx';
import { ComparedVersions, Notes } from './compared-versions.tsx';
import type { LoadedChanges } from './use-changes.ts';
import { VersionDownloads } from './version-downloads.tsx';

type Download = (version: number) => Promise<void>;

interface Props {
  id: string;
  changes: LoadedChanges;
  /** The address says which versions are meant. */
  isNamed: boolean;
  download: Download;
}

/** What there is to say about two versions, whatever that is. */
export function Outcome({ id, changes: { value, failure, isBusy, restart }, isNamed, download }: Props) {
  if (failure !== undefined) {
    return (
      <OwnedFailureNotice failure={failure} onRetry={() => void restart()}>
        {isNamed && (
          <Link to={whatChangedIn(id)} className={buttonClass('quiet')}>
            Compare the newest version
          </Link>
        )}
      </OwnedFailureNotice>
    );
  }
  if (!value) return <ChangesSkeleton>Loading what changed…</ChangesSkeleton>;
  if (value.state === 'preparing') {
    return <ChangesSkeleton isLate={false}>The comparison is being prepared…</ChangesSkeleton>;
  }
  return (
    <div aria-busy={isBusy} className={classes(isBusy && 'opacity-60')}>
      <Settled changes={value} download={download} />
    </div>
  );
}

function Settled({ changes, download }: { changes: Changes; download: Download }) {
  const { from, to, versions, state, reason, comparison, is_same_text } = changes;
  if (state === 'unavailable' || !comparison) {
    const isAlone = versions.length === 1;
    return (
      <Notice
        title={reason ?? 'These versions cannot be compared.'}
        help={
          isAlone
            ? 'Once there is another, what changed stands here.'
            : 'Here is each of them as it was published.'
        }
        action={<VersionDownloads versions={isAlone ? [to] : [from, to]} download={download} />}
      />
    );
  }
  if (is_same_text) {
    return (
      <>
        <Notice
          title={sameText}
          help={`Version ${to} says what version ${from} says.`}
          action={<VersionDownloads versions={[to]} download={download} />}
        />
        <dl className="changes-facts">
          <Notes changes={changes} />
        </dl>
      </>
    );
  }
  return <ComparedVersions changes={changes} comparison={comparison} />;
}
