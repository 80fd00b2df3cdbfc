import type { BlankField } from '@counterpart/contract/blanks';
import { counted } from '../../../lib/format/plural.ts';
import { useProgress } from '../form/progress-line.tsx';
import { FilledLink } from '../newer/filled-link.tsx';

interface Props {
  set: string;
  version: number;
  fields: BlankField[];
  hasPdf: boolean;
}

/** The finished document, or the unfinished one: that is said, and nobody is held up. */
export function Finish({ set, version, fields, hasPdf }: Props) {
  const { filled, asked, requiredLeft } = useProgress(fields);
  const left = asked - filled;
  return (
    <section id="finish" tabIndex={-1} aria-labelledby="finish-title" className="finish no-print">
      <h2 id="finish-title" className="text-xl">
        The finished document
      </h2>
      <p id="finish-help" className="mt-1 text-soft">
        {left === 0
          ? `Version ${version} with everything filled in.`
          : `${counted(left, 'blank')} ${left === 1 ? 'is' : 'are'} still empty and ${left === 1 ? 'stays' : 'stay'} marked in the document${requiredLeft > 0 ? `, ${requiredLeft === left ? (left === 1 ? 'a required one' : 'all of them required') : `${requiredLeft} of them required`}` : ''}.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <FilledLink set={set} format="docx" aria-describedby="finish-help">
          Download finished document (.docx)
        </FilledLink>
        {hasPdf && (
          <FilledLink set={set} format="pdf" look="quiet" aria-describedby="finish-help">
            Download as PDF
          </FilledLink>
        )}
      </div>
    </section>
  );
}
