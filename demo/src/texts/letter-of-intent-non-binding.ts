import { amount, courts, date, governingLaw, group, number, ownParty, party, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import { addClause, define, revise, rewriteClause } from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Letter of Intent (Non-Binding)',
  preamble: [
    'From {{buyer_name}}, {{buyer_address}} (“we”), to {{seller_name}}, {{seller_address}} (“you”), on {{letter_date}}.',
    'Thank you for the conversations of the past weeks. We are interested in buying all the shares in {{target_company_name}} (the “Company”), and would like to record how we see the main points of a purchase before both of us spend more time and money on it.',
    'With the exception of the Binding Points, this letter is a statement of present intentions and commits neither of us to anything.',
  ],
  definitions: [
    {
      term: 'Binding Points',
      meaning:
        'means the points headed “Exclusive Talks”, “Confidentiality”, “Costs” and “Legal Effect”, which bind both of us from the moment you countersign.',
    },
    {
      term: 'Transaction',
      meaning:
        'means our possible purchase, directly or through a subsidiary, of all the shares in the Company.',
    },
    {
      term: 'Definitive Agreement',
      meaning: 'means a complete written share purchase agreement, signed by both of us.',
    },
    {
      term: 'Normal Working Capital',
      meaning:
        'means the average month-end working capital of the Company over the twelve months before the signing of the Definitive Agreement.',
    },
  ],
  clauses: [
    {
      heading: 'The Purchase',
      paragraphs: [
        'We have in mind to acquire all the shares in the Company, free of debts, pledges and rights of third parties. You would remain the owner, and run the business, until closing.',
      ],
    },
    {
      heading: 'Price',
      paragraphs: [
        'On the basis of the accounts for {{reference_financial_year}}, we value the Company at {{indicative_price}}, assuming that it has no financial debt and no cash. We would pay the price in cash at closing.',
        'The price would go up or down, one for one, by the amount by which working capital at closing differs from Normal Working Capital.',
      ],
    },
    {
      heading: 'How We Would Pay',
      paragraphs: [
        'We expect to finance the purchase from {{source_of_funds}}. We would place {{retention_percentage}} of the price with a neutral escrow agent for twelve months, as security for claims under the Definitive Agreement.',
      ],
    },
    {
      heading: 'Looking into the Company',
      paragraphs: [
        'Our offer rests on what you have told us so far. We would like to verify it by examining the finances, taxes, contracts, staff matters, property and legal affairs of the Company.',
        'You would open a data room and let us speak to management by appointment. We would contact customers, suppliers and employees only after you agree to each approach.',
        'We aim to finish this work within {{due_diligence_weeks}} weeks of receiving the main documents.',
      ],
    },
    {
      heading: 'Contents of the Definitive Agreement',
      paragraphs: [
        'Our lawyers would prepare a first draft. We would expect it to contain the usual assurances about title, accounts, taxes and the conduct of business, with limits on your liability in amount and in time that are reasonable for a sale of this size.',
        'We would ask you not to compete with the Company for {{non_compete_years}} years after closing.',
      ],
    },
    {
      heading: 'Management and Staff',
      paragraphs: [
        'We have no plan to reduce staff or to move the business away from {{business_location}}. We would like {{key_managers}} to stay for at least two years, and would discuss terms with them once you agree.',
      ],
    },
    {
      heading: 'Conditions and Timing',
      paragraphs: [
        'The Transaction would depend on satisfactory findings, the approval of our board, any clearance required from the authorities, and the absence of a serious downturn in the Company’s affairs. The schedule shows the timetable we hope to follow.',
      ],
    },
    {
      heading: 'Exclusive Talks',
      paragraphs: [
        'Until {{exclusivity_end_date}} you will not sell the Company to anyone else, and will not seek, encourage or negotiate other offers, whether yourself or through advisers. You will stop any such talks that are already under way.',
        'Either of us may end this exclusivity by written notice after we have told you that we no longer wish to proceed, or that we wish to lower the price.',
      ],
    },
    {
      heading: 'Confidentiality',
      paragraphs: [
        'Each of us will keep the existence and contents of this letter, and all information exchanged because of it, confidential for two years. Advisers, lenders and authorities who must know may be told. If we have signed a separate non-disclosure agreement, it continues and takes precedence.',
      ],
    },
    {
      heading: 'Costs',
      paragraphs: [
        'Each of us bears its own costs, including those of lawyers, accountants and other advisers, whether or not the Transaction takes place.',
      ],
    },
    {
      heading: 'Legal Effect',
      paragraphs: [
        'Apart from the Binding Points, neither of us has any duty under this letter, including any duty to keep negotiating or to sign a Definitive Agreement. A duty to carry out the Transaction can arise only from a Definitive Agreement.',
        'The law of {{governing_law}} applies to this letter. The courts of {{court_location}} have jurisdiction over the Binding Points. Our proposal lapses unless you countersign by {{acceptance_deadline}}.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Proposed Timetable',
      intro: 'These dates guide the work of both sides and are not deadlines.',
      columns: ['Step', 'Who', 'Target date'],
      rows: [
        ['Countersignature of this letter', 'Seller', '{{acceptance_deadline}}'],
        ['Data room opens', 'Seller', '{{data_room_date}}'],
        ['First draft of the Definitive Agreement', 'Buyer', '{{first_draft_date}}'],
        ['Signing', 'Both', '{{target_signing_date}}'],
        ['Closing', 'Both', '{{target_closing_date}}'],
      ],
    },
  ],
  signatories: ['Buyer', 'Seller'],
};

const secondEdition = revise(
  firstEdition,
  define({
    term: 'Earn-Out',
    meaning:
      'means a further sum of up to {{maximum_earn_out}}, depending on the Company’s earnings in the two financial years after closing.',
  }),
  rewriteClause(
    'Price',
    'We value the Company at {{indicative_price}} on a cash-free and debt-free basis. This rests on the accounts for {{reference_financial_year}} and on yearly earnings, before interest, tax, depreciation and amortisation, of {{reference_earnings}}.',
    'At closing the price would be reduced by financial debt, increased by cash, and adjusted one for one for any difference between actual and Normal Working Capital. An independent accountant would settle disagreements about these figures.',
    'In addition we would pay the Earn-Out, within thirty days after the accounts on which it depends have been approved.',
  ),
  rewriteClause(
    'Exclusive Talks',
    'Until {{exclusivity_end_date}} you and your advisers will not seek, encourage or negotiate any other offer for the Company, its shares or its main assets, and will break off existing talks. If someone approaches you, you will tell us, although you need not say who.',
    'Exclusivity ends early if we propose a lower price or stop working on the Transaction for ten working days in a row. It is extended by two weeks if, on {{exclusivity_end_date}}, both of us are still negotiating in earnest.',
  ),
  addClause(
    {
      heading: 'Running the Business Meanwhile',
      paragraphs: [
        'While talks continue, we would expect the Company to trade as before. You would consult us before it pays a dividend, takes on unusual debt, sells an important asset or changes the pay of senior staff.',
      ],
    },
    { after: 'Costs' },
  ),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('buyer', 'Buyer', 'Oakline Furniture, LLC'),
    party('seller', 'Seller', 'The Harcourt Family Trust'),
    text('target_company_name', 'Company to be bought', 'Harcourt Lighting, Inc.'),
    text('business_location', 'Where does it work?', 'Burlington'),
    text('key_managers', 'Who should stay?', 'the managing director and the head of sales'),
  ),
  ...group(
    'Money',
    text('reference_financial_year', 'Accounts that the price is based on', 'the year 2025'),
    amount('reference_earnings', 'Earnings in that year', '620000', {
      help: 'Before interest, tax, depreciation and amortisation.',
    }),
    amount('indicative_price', 'Indicative price', '3200000'),
    amount('maximum_earn_out', 'Highest earn-out', '400000', {
      help: 'A later part of the price that depends on results.',
    }),
    text('retention_percentage', 'Part of the price kept back', '10 percent'),
    text('source_of_funds', 'Where does the money come from?', 'our own funds and a bank loan'),
  ),
  ...group(
    'Timetable',
    date('letter_date', 'Date of the letter'),
    date('acceptance_deadline', 'Countersign by'),
    date('data_room_date', 'Data room opens'),
    date('first_draft_date', 'First draft of the contract'),
    number('due_diligence_weeks', 'Weeks to examine the company', '6'),
    date('exclusivity_end_date', 'Nobody else is talked to until'),
    date('target_signing_date', 'Signing'),
    date('target_closing_date', 'Closing'),
  ),
  ...group('Afterwards', number('non_compete_years', 'Years in which the seller does not compete', '3')),
  ...group('Law', governingLaw(), courts()),
];

export const letterOfIntentNonBinding: DemoTemplate = {
  versions: [
    {
      title: 'Letter of Intent (Non-Binding)',
      description:
        'Sets down the main points of a company purchase without committing anyone to it. Only exclusivity, confidentiality and costs are binding.',
      price_in_cents: 3900,
      file_name_upon_download: 'letter-of-intent-non-binding',
      categories: ['Transactions'],
      releasedDaysAgo: 480,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Letter of Intent (Non-Binding)',
      description:
        'Sets down the main points of a company purchase without commitment. Covers earn-out, price adjustment, conduct of business and exclusive talks.',
      price_in_cents: 4400,
      file_name_upon_download: 'letter-of-intent-non-binding',
      categories: ['Transactions'],
      releasedDaysAgo: 70,
      note: 'The price can include an earn-out and is settled by an accountant if the figures are disputed. Exclusive talks end or extend by clear events, and a point on running the business meanwhile is new.',
      document: secondEdition,
    },
  ],
};
