import {
  amount,
  courts,
  date,
  each,
  governingLaw,
  group,
  longText,
  number,
  ownParty,
  party,
  text,
  yesNo,
} from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Promissory Note',
  preamble: [
    'Principal amount: {{principal_amount}}. Date: {{issue_date}}. Place of issue: {{place_of_issue}}.',
    'For value received, {{borrower_name}}, of {{borrower_address}} (the “Borrower”), promises to pay {{lender_name}}, of {{lender_address}}, or whoever lawfully holds this Note after it (the “Holder”), the principal amount stated above, with interest, on the terms written here.',
  ],
  definitions: [
    {
      term: 'Business Day',
      meaning:
        'means a day other than a Saturday, a Sunday or a day on which banks in {{payment_city}} are closed.',
    },
    {
      term: 'Default Rate',
      meaning: 'means the Interest Rate plus four percentage points, but never more than the law allows.',
    },
    {
      term: 'Event of Default',
      meaning: 'means any of the events listed in the clause headed “Events of Default”.',
    },
    { term: 'Interest Rate', meaning: 'means {{interest_rate}} percent a year.' },
    {
      term: 'Maturity Date',
      meaning: 'means {{maturity_date}}, or an earlier date on which this Note is accelerated.',
    },
  ],
  clauses: [
    {
      heading: 'Interest',
      paragraphs: [
        'Unpaid principal bears simple interest at the Interest Rate from the day the money is received until it is repaid. Interest is counted on the actual days elapsed in a year of 365 days.',
        'If a court finds that the interest charged is above the lawful limit, the rate drops to that limit, and anything collected beyond it is applied to principal or, once principal is repaid, returned.',
      ],
    },
    {
      heading: 'Repayment',
      paragraphs: [
        'The Borrower repays principal and interest in the installments set out in the repayment plan. All remaining sums are due on the Maturity Date.',
        'Where an installment falls due on a day that is not a Business Day, it is payable on the next one, and interest runs until then.',
      ],
    },
    {
      heading: 'Manner of Payment',
      paragraphs: [
        'Payments are made in United States dollars by transfer to {{payment_account}}, or to another account in the same country of which the Holder gives ten days’ notice. A payment counts when the money is available to the Holder.',
        'Money received is applied first to costs of collection, next to accrued interest and then to principal. The Borrower pays without deduction or set-off.',
        '{{#if balance_statements}}On request, but not more than twice a year, the Holder will send the Borrower a statement of the balance.{{/if}}',
      ],
    },
    {
      heading: 'Early Repayment',
      paragraphs: [
        'The Borrower may repay all or part of the principal early, without premium, on three Business Days’ notice. A partial early payment must be at least {{minimum_prepayment}} and shortens the plan from its end, unless the Holder agrees to reduce the installments instead.',
      ],
    },
    {
      heading: 'Late Payment',
      paragraphs: [
        'An installment received more than ten days after it is due carries a single late charge of {{late_charge}}. It compensates the Holder for the extra administration and is not a penalty.',
        'From an Event of Default until it is cured, overdue sums bear interest at the Default Rate in place of the ordinary rate. No late charge is due for a period in which the Default Rate applies.',
      ],
    },
    {
      heading: 'Confirmations by the Borrower',
      paragraphs: [
        'The Borrower confirms that this Note binds it, that it has the capacity and every approval needed to issue it, and that doing so breaks no law, order or other agreement.',
        'The loan is taken for {{loan_purpose}} and not for personal, family or household use. The financial information given to the first Holder was correct in all important respects on its date.',
      ],
    },
    {
      heading: 'Undertakings',
      paragraphs: [
        'While any sum is unpaid, the Borrower will keep proper accounts, send the Holder its yearly financial statements within 120 days of year end, pay its taxes when due and report an Event of Default within five days of learning of it.',
        'The Borrower will not sell the major part of its assets, or give another lender security for existing debt, unless this Note is repaid or secured equally.',
      ],
    },
    {
      heading: 'Personal Guarantee',
      onlyIf: 'personal_guarantee',
      paragraphs: [
        '{{guarantor_name}}, of {{guarantor_address}}, guarantees by a separate signed document that the Borrower will pay what it owes under this Note, up to {{guarantee_amount}}. The Borrower hands that document to the Holder together with this Note.',
      ],
    },
    {
      heading: 'Events of Default',
      paragraphs: [
        'There is an Event of Default if the Borrower misses an installment and does not pay within ten days of written notice, or breaks another promise in this Note and does not put matters right within thirty days of written notice.',
        'There is also an Event of Default if a confirmation given in this Note was materially false, if another debt of the Borrower above {{cross_default_amount}} is called due early, or if a final judgment for more than that sum stays unpaid for sixty days.',
        'Finally, there is an Event of Default if the Borrower stops paying its debts generally, seeks protection from creditors, or becomes the subject of an insolvency petition that is not dismissed within sixty days.',
      ],
    },
    {
      heading: 'Acceleration and Remedies',
      paragraphs: [
        'After an Event of Default, and while it lasts, the Holder may declare the whole balance due at once by written notice. In case of insolvency this happens without notice.',
        'The Holder may then use every remedy the law gives. The Borrower reimburses reasonable collection costs and attorneys’ fees, whether or not a suit is filed.',
        'If the Borrower pays all overdue sums and costs before judgment, the Holder may reinstate the repayment plan but need not do so.',
      ],
    },
    {
      heading: 'Waivers',
      paragraphs: [
        'The Borrower and anyone who endorses this Note waive presentment, demand, protest and notice of dishonor, except for notices that this Note itself requires. Time granted to one of them does not free another. A right the Holder does not use at once is not lost.',
      ],
    },
    {
      heading: 'Transfer and Loss of the Note',
      paragraphs: [
        'The Holder may transfer this Note as a whole. The Borrower may go on paying the previous Holder until it receives written notice of the transfer, signed by that Holder.',
        'If the Note is lost or destroyed, the Borrower will issue a replacement against a sworn statement of loss and a promise to cover any double claim. On full payment the Holder returns the Note marked “paid”.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        '{{#if personal_guarantee}}Apart from the personal guarantee, this Note is unsecured.{{else}}This Note is unsecured.{{/if}} The law of {{governing_law}} applies to it and the courts of {{venue}} may hear disputes. Notices must be written and are effective two Business Days after dispatch by courier to the addresses above.',
        'Changes bind only if Borrower and Holder sign them. If several persons sign as Borrower, each is liable for the whole. An invalid term leaves the others standing.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Repayment Plan',
      columns: ['Installment', 'Due date', 'Principal', 'Interest', 'Balance after payment'],
      rows: [
        ['1', '{{due_date_1}}', '{{principal_1}}', '{{interest_1}}', '{{balance_1}}'],
        ['2', '{{due_date_2}}', '{{principal_2}}', '{{interest_2}}', '{{balance_2}}'],
        ['3', '{{due_date_3}}', '{{principal_3}}', '{{interest_3}}', '{{balance_3}}'],
        ['4 (final)', '{{maturity_date}}', '{{principal_4}}', '{{interest_4}}', '0.00'],
      ],
    },
  ],
  signatories: ['Borrower'],
};

const blanks = [
  ...group(
    'Parties',
    party('borrower', 'Borrower', 'Marlow & Finch Bakery, Inc.'),
    ownParty('lender', 'Lender', 'Copperfield Holdings, LLC'),
  ),
  ...group(
    'Loan',
    amount('principal_amount', 'Amount of the loan', '60000'),
    number('interest_rate', 'Interest in percent a year', '6'),
    date('issue_date', 'Date of the note'),
    text('place_of_issue', 'Place of issue', 'Providence, Rhode Island'),
    date('maturity_date', 'Last day of repayment'),
    longText('loan_purpose', 'What is the money for?', 'a second oven and the fitting of a café', {
      help: 'It must not be for personal or household use.',
    }),
  ),
  ...group(
    'Payment',
    text('payment_account', 'Account for payments', 'First Harbor Bank, account 000123456'),
    text('payment_city', 'City whose bank holidays count', 'Providence'),
    amount('minimum_prepayment', 'Smallest early payment', '5000'),
    amount('late_charge', 'Charge for a late installment', '75'),
    yesNo(
      'balance_statements',
      'Does the borrower get statements?',
      'Yes adds a right to a statement of the balance twice a year.',
    ),
  ),
  ...group(
    'Repayment plan',
    each(3, (part) => [
      date(`due_date_${part}`, `Installment ${part}: due`),
      amount(`principal_${part}`, `Installment ${part}: principal`, '15000'),
      amount(`interest_${part}`, `Installment ${part}: interest`, '900'),
      amount(`balance_${part}`, `Installment ${part}: balance after it`, '45000'),
    ]),
    amount('principal_4', 'Last installment: principal', '15000'),
    amount('interest_4', 'Last installment: interest', '225'),
  ),
  ...group(
    'Security',
    yesNo(
      'personal_guarantee',
      'Does somebody guarantee the loan?',
      'Yes adds a personal guarantee; without it the note is unsecured.',
    ),
    party('guarantor', 'Guarantor', 'Robin Marlow', '5 Elm Road, Providence, RI 02906'),
    amount('guarantee_amount', 'Most that the guarantor pays', '30000'),
    amount('cross_default_amount', 'Other debts count as default above', '10000', {
      help: 'If such a debt is called due, this note can be called due as well.',
    }),
  ),
  ...group('Law', governingLaw(), courts('venue')),
];

export const promissoryNote: DemoTemplate = {
  versions: [
    {
      title: 'Promissory Note',
      description:
        'Records a borrower’s promise to repay an unsecured loan in installments, with interest, late charges and clear default rules.',
      price_in_cents: 1900,
      file_name_upon_download: 'promissory-note',
      categories: ['Finance'],
      releasedDaysAgo: 845,
      document,
      blanks,
    },
  ],
};
