import type { VersionChanges, VersionHistory as Versions } from '@counterpart/contract/calls/changes';
import { api } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/date.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { clausesTouched, sameText, titlesTouched } from '../reading/words.ts';
import './history.css';

/** The versions of a template and how much each of them changed; nothing where that cannot be told. */
export function VersionHistory({ id }: { id: string }) {
  const { value: versions = [] } = useLoaded(id, () => api.get('/api/template-history', { query: { id } }));
  const [only] = versions;
  if (!only) return null;
  return (
    <section aria-labelledby="versions" className="version-history">
      <h2 id="versions" className="text-xl">
        Versions
      </h2>
      {versions.length === 1 ? (
        <p className="text-[0.9375rem] text-soft">Published {dateOf(only)}</p>
      ) : (
        <ol>
          {versions.map((version) => (
            <li key={version.version}>
              <p className="text-[0.9375rem] text-soft tabular-nums">
                <span className="font-semibold text-ink">V{version.version}</span> {dateOf(version)}
              </p>
              <div>
                {version.note && <p>{version.note}</p>}
                <p className="text-[0.9375rem] text-soft">
                  {version.changes ? <Touched changes={version.changes} /> : isFirst(version, versions)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Version = Versions[number];

const dateOf = ({ date }: Version) => <time dateTime={date}>{shortDate(date)}</time>;

const isFirst = (version: Version, versions: Versions) => version === versions.at(-1) && 'First published';

function Touched({ changes }: { changes: VersionChanges }) {
  if (changes.is_same_text) return sameText;
  const titles = titlesTouched(changes.clauses);
  return `${clausesTouched(changes)}${titles && `: ${titles}`}.`;
}
