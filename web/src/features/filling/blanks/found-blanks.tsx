import type { BlankFault } from '@counterpart/contract/blanks';
import './blanks.css';
import { counted } from '../../../lib/format/plural.ts';

/** What is wrong with the blanks of a file, with the paragraphs where. */
export function Faults({ faults }: { faults: BlankFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section aria-label="Faults in the file" className="blank-faults">
      <h2 className="text-xl">{counted(faults.length, 'fault')} in the file</h2>
      <p className="mt-1 text-[0.9375rem] text-soft">
        Mend them in Word and upload the file again: until then buyers get these passages as they stand.
      </p>
      <ul>
        {faults.map(({ message, paragraph }) => (
          <li key={`${message} ${paragraph}`}>
            <p className="font-medium">{message}</p>
            {paragraph && <p className="blank-paragraph">{paragraph}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What may have been meant as a blank. */
export function Bracketed({ bracketed }: { bracketed: string[] }) {
  if (bracketed.length === 0) return null;
  return (
    <details className="blank-brackets">
      <summary>{counted(bracketed.length, 'text')} in square brackets, which are not asked for</summary>
      <p className="mt-2 text-[0.9375rem] text-soft">
        To ask buyers for one of them, write it in the file as a name in two pairs of braces, as in{' '}
        {'{{party_name}}'}.
      </p>
      <ul>
        {bracketed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
