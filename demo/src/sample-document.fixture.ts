import type { LegalDocument } from './legal-document.ts';

export const sampleDocument: LegalDocument = {
  title: 'Equipment Loan Agreement',
  preamble: [
    'This Equipment Loan Agreement is made on {{effective_date}} between {{lender_name}}, of {{lender_address}} (the “Lender”), and {{borrower_name}}, of {{borrower_address}} (the “Borrower”).',
    'The Lender owns the equipment listed in the schedule & is willing to lend it to the Borrower, free of charge, for the Purpose.',
  ],
  definitions: [
    {
      term: 'Equipment',
      meaning: 'means the items listed in the schedule, with their cases, cables and manuals.',
    },
    {
      term: 'Purpose',
      meaning: '{{purpose}} and nothing else.',
    },
    {
      term: 'Return Date',
      meaning: 'means {{return_date}}, or an earlier date on which this agreement ends.',
    },
  ],
  clauses: [
    {
      heading: 'Loan',
      paragraphs: [
        'The Lender lends the Equipment to the Borrower from the date of this agreement until the Return Date. The Equipment remains the property of the Lender throughout.',
      ],
    },
    {
      heading: 'Care of the Equipment',
      paragraphs: [
        'The Borrower keeps the Equipment at {{site_address}}, in a dry and locked place, and uses it as its manuals say.',
        'The Borrower does not alter, open or repair the Equipment, and does not let anyone else use it, unless the Lender agrees in writing.',
        'The Borrower tells the Lender of any loss or damage within {{notice_days}} days of noticing it.',
      ],
    },
    {
      heading: 'Risk and insurance',
      paragraphs: [
        'The Equipment is at the Borrower’s risk from collection until return, fair wear and tear excepted.',
        'The Borrower insures the Equipment for not less than the values in the schedule and shows the policy on request.',
      ],
    },
    {
      heading: 'Return',
      paragraphs: [
        'On the Return Date the Borrower gives the Equipment back, clean and complete, at the address from which it was collected.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'This agreement is governed by the laws of {{governing_law}}, whose courts alone decide disputes about it.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Equipment',
      intro: 'Values are replacement values on {{effective_date}}.',
      columns: ['Item', 'Serial number', 'Value'],
      rows: [
        ['Field camera with two lenses', '{{camera_serial}}', '$4,200'],
        ['Tripod', 'None', '$310'],
        ['Audio recorder <portable>', '{{recorder_serial}}', '$680'],
      ],
    },
  ],
  signatories: ['Lender', 'Borrower'],
};
