import type { BlankField } from '@counterpart/contract/blanks';
import { useMemo, useState } from 'react';
import { contentsOf, createCurrent, type Workplace, WorkplaceProvider } from '../answers/context.ts';
import { openTrial } from '../answers/trial.ts';
import { AnswerField } from '../form/answer-field.tsx';
import '../form/form.css';

const nowhere = () => undefined;
const company = { company_name: 'Example Company', company_address: '1 Main Street', tax_id: '00-0000000' };

/** How buyers are asked for a blank, to be tried; nothing of it is kept. */
export function FieldPreview({ field }: { field: BlankField }) {
  const [store] = useState(openTrial);
  const workplace = useMemo(
    (): Workplace => ({
      ...contentsOf({ fields: [field], document: [] }),
      store,
      company,
      current: createCurrent(),
      goToField: nowhere,
      goToPlace: nowhere,
      editCompany: nowhere,
    }),
    [field, store],
  );
  return (
    <WorkplaceProvider value={workplace}>
      <AnswerField key={field.kind} field={field} />
    </WorkplaceProvider>
  );
}
