import type { AnswerSet, Filling } from '@counterpart/contract/calls/filling';
import { useCallback, useMemo, useState } from 'react';
import type { Loaded } from '../../../lib/use-loaded.ts';
import { contentsOf, type Workplace, WorkplaceProvider } from '../answers/context.ts';
import { CompanyDialog } from '../company/company-dialog.tsx';
import { BlankDocument } from '../document/blank-document.tsx';
import { AnswerForm } from '../form/answer-form.tsx';
import { ProgressLine } from '../form/progress-line.tsx';
import { SaveLine } from '../form/save-line.tsx';
import { VersionPanel } from '../newer/version-panel.tsx';
import { SetBar } from '../sets/set-bar.tsx';
import { Finish } from './finish.tsx';
import { useAnswerStore } from './use-answer-store.ts';
import { useWays, type View } from './ways.ts';

const views: { view: View; label: string }[] = [
  { view: 'form', label: 'Form' },
  { view: 'document', label: 'Document' },
];

interface Props {
  filling: Filling;
  set: AnswerSet;
  loaded: Pick<Loaded<Filling>, 'refresh' | 'reload' | 'change'>;
  onOpen: (set: string | undefined) => void;
}

/** One deal: what is asked, and the document beside it. */
export function Workspace({ filling, set, loaded: { refresh, reload, change }, onOpen }: Props) {
  const { _id: id, fields, document, company } = filling;
  const [isCompanyOpen, setCompanyOpen] = useState(false);
  const { view, setView, sheet, ...ways } = useWays();
  const contents = useMemo(() => contentsOf({ fields, document }), [fields, document]);
  const switches = useMemo(() => switchesOf(document), [document]);

  /** A passage more or less, and the numbers behind it are others. */
  const onSaved = (keys: string[]) => {
    if (keys.some((key) => switches.has(key))) void refresh();
  };
  const store = useAnswerStore({ id, set, onSaved });
  const { current, goToField, goToPlace } = ways;
  const editCompany = useCallback(() => setCompanyOpen(true), []);
  const workplace = useMemo(
    (): Workplace => ({ ...contents, store, company, current, goToField, goToPlace, editCompany }),
    [contents, store, company, current, goToField, goToPlace, editCompany],
  );

  const renamed = ({ _id, name }: AnswerSet) =>
    change((known) => ({
      ...known,
      set: known.set && { ...known.set, name },
      sets: known.sets.map((each) => (each._id === _id ? { ...each, name } : each)),
    }));

  return (
    <WorkplaceProvider value={workplace}>
      <SetBar id={id} sets={filling.sets} set={set} onOpen={onOpen} onRenamed={renamed} />
      {filling.changes && (
        <VersionPanel set={set} newest={filling.newest_version} changes={filling.changes} onMoved={reload} />
      )}
      <div className="filling-bar no-print">
        <ProgressLine fields={fields} />
        <SaveLine />
        <fieldset className="filling-views">
          <legend className="sr-only">View</legend>
          {views.map((choice) => (
            <button
              key={choice.view}
              type="button"
              aria-pressed={view === choice.view}
              onClick={() => setView(choice.view)}
            >
              {choice.label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="filling-columns" data-view={view}>
        <div className="filling-form no-print">
          <AnswerForm fields={fields} />
          <Finish set={set._id} version={set.version} fields={fields} hasPdf={filling.has_pdf} />
        </div>
        <BlankDocument
          title={filling.title}
          clauses={document}
          hasPassages={switches.size > 0}
          sheet={sheet}
        />
      </div>
      <CompanyDialog
        open={isCompanyOpen}
        company={company}
        onSaved={(saved) => change((known) => ({ ...known, company: saved }))}
        onClose={() => setCompanyOpen(false)}
      />
    </WorkplaceProvider>
  );
}

/** The blanks that rule a passage. */
function switchesOf(document: Filling['document']): Set<string> {
  const conditions = document
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ only_if = [], cells }) => [
      ...only_if,
      ...cells.flat().flatMap((piece) => piece.only_if ?? []),
    ]);
  return new Set(conditions.map(({ key }) => key));
}
