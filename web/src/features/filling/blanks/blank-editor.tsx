import {
  type BlankField,
  type BlankKind,
  blankKinds,
  companyFacts,
  type FoundBlank,
} from '@counterpart/contract/blanks';
import { memo, useEffect, useRef, useState } from 'react';
import { counted } from '../../../lib/format/plural.ts';
import { ChevronDown } from '../../../ui/icons.tsx';
import { kindNames } from '../form/kind-names.ts';
import { BlankFields } from './blank-fields.tsx';
import { FieldPreview } from './field-preview.tsx';

interface Props {
  field: BlankField;
  found: FoundBlank | undefined;
  place: number;
  isLast: boolean;
  complaints: Record<string, string> | undefined;
  change: (key: string, own: Partial<BlankField>) => void;
  move: (key: string, by: 1 | -1) => void;
}

/** One blank: where it stands in the file, and what buyers are asked for it. */
export const BlankEditor = memo(function BlankEditor(props: Props) {
  const { field, found, place, isLast, complaints, change, move } = props;
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const { key, label, kind, is_required, group } = field;

  useEffect(() => {
    if (complaints && details.current) details.current.open = true;
  }, [complaints]);

  return (
    <li className="blank-item">
      <div className="blank-order">
        <button
          type="button"
          aria-label={`Move ${label} up`}
          aria-disabled={place === 1 || undefined}
          onClick={() => move(key, -1)}
        >
          <ChevronDown className="size-5 rotate-180" />
        </button>
        <button
          type="button"
          aria-label={`Move ${label} down`}
          aria-disabled={isLast || undefined}
          onClick={() => move(key, 1)}
        >
          <ChevronDown className="size-5" />
        </button>
      </div>
      <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="blank-name">
            <span className="font-semibold">{label || 'Without a label'}</span>{' '}
            <code>{`{{${found?.use === 'switch' ? '#if ' : ''}${key}}}`}</code>
          </span>
          <span className="text-sm text-soft">
            {[kindNames[kind], is_required ? 'required' : 'optional', group].filter(Boolean).join(', ')}
            {complaints && <span className="font-medium text-red">, to be mended</span>}
          </span>
        </summary>
        {isOpen && (
          <div className="blank-body">
            {found && (
              <p className="text-[0.9375rem] text-soft">
                {found.use === 'switch' ? 'Rules a passage, ' : ''}
                {counted(found.times, 'place')} in the file, first in:
                <span className="blank-paragraph">{found.paragraph}</span>
              </p>
            )}
            <BlankFields
              field={field}
              kinds={kindsFor(found)}
              facts={companyFacts}
              complaints={complaints ?? {}}
              change={change}
            />
            <section aria-label={`How ${label} is asked`} className="blank-preview">
              <p>As buyers see it</p>
              <FieldPreview field={field} />
            </section>
          </div>
        )}
      </details>
    </li>
  );
});

/** A passage may be ruled by anything that can be answered. */
const kindsFor = (found: FoundBlank | undefined): readonly BlankKind[] =>
  found?.use === 'switch' ? ['yes-no', ...blankKinds.filter((kind) => kind !== 'yes-no')] : blankKinds;
