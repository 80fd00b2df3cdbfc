import type { BlankField, BlankKind, CompanyFact } from '@counterpart/contract/blanks';
import { Select } from '../../../ui/form/select.tsx';
import { Field, TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { kindNames } from '../form/kind-names.ts';

const factNames: Record<CompanyFact, string> = {
  company_name: 'Company name',
  company_address: 'Company address',
  tax_id: 'Tax ID',
};

const isWritten = (kind: BlankKind) => kind === 'text' || kind === 'long-text';

interface Props {
  field: BlankField;
  kinds: readonly BlankKind[];
  facts: readonly CompanyFact[];
  complaints: Record<string, string>;
  change: (key: string, own: Partial<BlankField>) => void;
}

/** What buyers are asked for one blank. */
export function BlankFields({ field, kinds, facts, complaints, change }: Props) {
  const { key, kind } = field;
  const set = (own: Partial<BlankField>) => change(key, own);
  return (
    <div className="blank-fields">
      <TextField
        label="Label"
        value={field.label}
        maxLength={120}
        error={complaints.label}
        onChange={({ target }) => set({ label: target.value })}
      />
      <Field label="Kind" error={complaints.kind}>
        {(ids) => (
          <Select
            {...ids}
            value={kind}
            onChange={({ target }) => {
              const next = target.value as BlankKind;
              set({ kind: next, fact: isWritten(next) ? field.fact : null });
            }}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {kindNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'choice' && (
        <TextAreaField
          label="Choices"
          help="One on each line."
          rows={4}
          value={field.choices.join('\n')}
          error={complaints.choices}
          onChange={({ target }) => set({ choices: target.value === '' ? [] : target.value.split('\n') })}
          onBlur={() => set({ choices: field.choices.map((one) => one.trim()).filter(Boolean) })}
        />
      )}
      {kind === 'amount' && (
        <TextField
          label="Currency"
          help="In three letters, as in USD."
          value={field.currency}
          maxLength={3}
          error={complaints.currency}
          onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
        />
      )}
      {isWritten(kind) && (
        <Field label="Filled with" help="What the buyer’s account knows; buyers can write something else.">
          {(ids) => (
            <Select
              {...ids}
              value={field.fact ?? ''}
              onChange={({ target }) => set({ fact: (target.value || null) as CompanyFact | null })}
            >
              <option value="">Nothing</option>
              {facts.map((fact) => (
                <option key={fact} value={fact}>
                  {factNames[fact]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextField
        label="Group"
        help="The heading under which it is asked."
        value={field.group}
        maxLength={80}
        error={complaints.group}
        onChange={({ target }) => set({ group: target.value })}
      />
      <TextAreaField
        label="Help"
        rows={2}
        value={field.help}
        maxLength={500}
        error={complaints.help}
        onChange={({ target }) => set({ help: target.value })}
      />
      <TextField
        label="Example"
        value={field.example}
        maxLength={200}
        error={complaints.example}
        onChange={({ target }) => set({ example: target.value })}
      />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={field.is_required}
          onChange={({ target }) => set({ is_required: target.checked })}
          className="size-5 shrink-0 accent-green"
        />
        Required
      </label>
    </div>
  );
}
