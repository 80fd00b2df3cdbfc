import type { BlankField, BlankKind, DefinedBlank } from '@counterpart/contract/blanks';

/**
 * What the demo asks for the blanks of its documents. All of them have to be filled in; what
 * switches a passage is answered by yes or no.
 */

type More = Partial<Omit<BlankField, 'key' | 'label' | 'kind' | 'example'>>;

const kind =
  (kind: BlankKind) =>
  (key: string, label: string, example = '', more: More = {}): DefinedBlank => ({
    key,
    label,
    kind,
    ...(example && { example }),
    is_required: true,
    ...more,
  });

export const text = kind('text');
export const longText = kind('long-text');
export const email = kind('email');
export const date = kind('date');
export const amount = kind('amount');
export const number = kind('number');

export const choice = (key: string, label: string, choices: string[], more: More = {}): DefinedBlank =>
  kind('choice')(key, label, '', { choices, ...more });

/** The help says what it switches. */
export const yesNo = (key: string, label: string, help: string): DefinedBlank =>
  kind('yes-no')(key, label, '', { help });

/** What is asked under one heading of the form. */
export const group = (name: string, ...fields: (DefinedBlank | DefinedBlank[])[]): DefinedBlank[] =>
  fields.flat().map((field) => ({ ...field, group: name }));

/** The same for each of several, counted from one. */
export const each = (count: number, ask: (number: number) => DefinedBlank[]): DefinedBlank[] =>
  Array.from({ length: count }, (_, index) => ask(index + 1)).flat();

const fullName = 'As it stands in the register or, for a person, in the passport.';

/** Name and address of a party. */
export const party = (
  key: string,
  role: string,
  example: string,
  address = '240 Harbor Street, Portland, ME 04101',
): DefinedBlank[] => [
  text(`${key}_name`, `${role}’s full legal name`, example, { help: fullName }),
  longText(`${key}_address`, `${role}’s address`, address),
];

/** The party that is the buyer's own company, whose facts are in the account. */
export const ownParty = (key: string, role: string, example: string): DefinedBlank[] =>
  party(key, role, example).map((field) => ({
    ...field,
    fact: field.key.endsWith('_name') ? 'company_name' : 'company_address',
  }));

export const governingLaw = (): DefinedBlank =>
  text('governing_law', 'Governing law', 'the State of New York', {
    help: 'The state or country whose law decides what is not written here.',
  });

export const courts = (key = 'court_location'): DefinedBlank =>
  text(key, 'Place of the courts', 'New York County', { help: 'Where a dispute is heard.' });

/** Arbitrators instead of the courts, and where they sit. */
export const arbitration = (): DefinedBlank[] => [
  yesNo(
    'arbitration',
    'Are disputes decided by arbitration?',
    'Yes: in private, by arbitrators. No: in public, by the courts that are named.',
  ),
  text('arbitration_seat', 'Seat of the arbitration', 'Boston', {
    help: 'The city whose rules apply to it.',
  }),
];

export const paymentDays = (): DefinedBlank =>
  choice('payment_days', 'Days to pay an invoice', ['14', '30', '45', '60'], {
    help: 'Counted from the day on which the invoice arrives.',
  });
