import { counted } from '../../../lib/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { BlankEditor } from './blank-editor.tsx';
import { Bracketed, Faults } from './found-blanks.tsx';
import { type SavedBlanks, useBlanks } from './use-blanks.ts';

interface Props {
  id: string;
  saved: SavedBlanks;
  onSaved: (saved: SavedBlanks) => void;
}

/** What was found in the file of a version, and what buyers are asked for it. */
export function BlanksForm({ id, saved, onSaved }: Props) {
  const blanks = useBlanks(id, saved, onSaved);
  const { fields, complaints, status, theirs } = blanks;
  const found = new Map(saved.blanks.map((blank) => [blank.key, blank]));
  return (
    <form
      noValidate
      aria-label="Blanks"
      className="blanks-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blanks.busy) void blanks.save();
      }}
    >
      <Faults faults={saved.faults} />
      {theirs && (
        <section aria-label="Changed meanwhile" className="blank-faults" role="alert">
          <h2 className="text-xl">Somebody else has saved these blanks</h2>
          <p className="mt-1 text-[0.9375rem] text-soft">
            Nothing that you typed is lost. Take theirs, or save yours in their place.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="quiet" onClick={() => blanks.take(theirs)}>
              Take theirs
            </Button>
            <Button look="quiet" onClick={() => void blanks.save(theirs.revision)}>
              Save mine
            </Button>
          </div>
        </section>
      )}
      <p>
        {counted(fields.length, 'blank')} found. Buyers are asked for them in this order; those of one group
        stand together.
      </p>
      <ol className="blank-list">
        {fields.map((field, index) => (
          <BlankEditor
            key={field.key}
            field={field}
            found={found.get(field.key)}
            place={index + 1}
            isLast={index === fields.length - 1}
            complaints={complaints[field.key]}
            change={blanks.change}
            move={blanks.move}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {blanks.said}
      </p>
      <Bracketed bracketed={saved.bracketed} />
      <div className="grid gap-3">
        <Button type="submit" busy={blanks.busy && 'Saving…'} className="justify-self-start">
          Save blanks
        </Button>
        <StatusLine failed={status.failed}>{status.text}</StatusLine>
      </div>
      <LeaveQuestion when={blanks.isChanged}>
        What you changed about the blanks has not been saved yet and would be lost.
      </LeaveQuestion>
    </form>
  );
}
