import {
  amount,
  choice,
  date,
  governingLaw,
  group,
  longText,
  number,
  ownParty,
  party,
  paymentDays,
  text,
  yesNo,
} from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import {
  addClause,
  define,
  revise,
  rewriteClause,
  switchClause,
  switchRow,
  switchSubClause,
  switchWords,
} from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Consulting Agreement',
  preamble: [
    '{{client_name}} of {{client_address}} (the “Client”) engages {{consultant_name}} of {{consultant_address}} (the “Consultant”) as an independent adviser from {{start_date}}.',
    'The Client is looking for experience in {{field_of_expertise}} that it does not have in-house. The Consultant offers that experience to several clients, and is willing to make it available to this Client on the terms below.',
  ],
  definitions: [
    {
      term: 'Assignment',
      meaning:
        'means the advice and work described in the schedule, and anything the parties later add to it in writing.',
    },
    {
      term: 'Work Results',
      meaning:
        'means reports, presentations, models, code and other material that the Consultant creates for the Client in the course of the Assignment.',
    },
    {
      term: 'Consultant Tools',
      meaning:
        'means methods, templates, software and know-how that the Consultant owned before the Assignment or developed apart from it.',
    },
    {
      term: 'Working Day',
      meaning:
        'means a day of eight hours’ work, not counting travel, on which banks in {{client_city}} are open.',
    },
  ],
  clauses: [
    {
      heading: 'The Engagement',
      paragraphs: [
        'The Consultant will carry out the Assignment personally, with the skill and care expected of an experienced adviser in {{field_of_expertise}}.',
        'The Consultant decides how, when and where to work, but will keep to agreed dates and attend the meetings that the Assignment reasonably requires.',
        'A substitute may take the Consultant’s place only if the Client has agreed to the person beforehand.',
      ],
    },
    {
      heading: 'The Client’s Part',
      paragraphs: [
        'The Client will name one contact person, give the Consultant timely access to the people, premises and data needed, and decide open questions within five Working Days.',
        'If the Client is late with something on which the Assignment depends, agreed dates move by the length of the delay.',
      ],
    },
    {
      heading: 'Fees',
      paragraphs: [
        'The Client will pay the fees in the schedule. Part of a Working Day is charged in proportion to the hours worked.',
        'The Consultant invoices at the end of each month and attaches a record of the days worked. Invoices are payable within {{payment_days}} days. Amounts are stated before value added or sales tax, which is added where due.',
      ],
    },
    {
      heading: 'Expenses',
      paragraphs: [
        'The Client will refund travel, accommodation and other outlays that it has approved in advance, at cost and against receipts. Travel within {{client_city}} and ordinary office costs are included in the fees.',
      ],
    },
    {
      heading: 'Independent Status',
      paragraphs: [
        'The Consultant is in business on its own account. Nothing here creates employment, partnership or agency, and the Consultant may not commit the Client to anything.',
        'The Consultant pays its own taxes and social contributions, and is not entitled to holiday pay, sick pay or a pension from the Client.',
      ],
    },
    {
      heading: 'Work Results',
      paragraphs: [
        'Ownership of the Work Results, with all intellectual property rights in them, passes to the Client once the fees for them have been paid. Until then the Client may use them within its own business.',
        'Consultant Tools remain the Consultant’s. Where they form part of the Work Results, the Client receives a permanent, worldwide, non-exclusive licence to use them as part of those results.',
      ],
    },
    {
      heading: 'Confidentiality',
      paragraphs: [
        'The Consultant will not disclose the Client’s business information, nor use it other than for the Assignment, either during this agreement or for three years after it. This does not apply to information that is public through no fault of the Consultant, or that the law requires to be disclosed.',
      ],
    },
    {
      heading: 'Other Clients',
      paragraphs: [
        'The Consultant may work for others. It will, however, tell the Client before accepting work for {{named_competitors}}, and will decline any work that would put it in conflict with the Client’s interests in the Assignment.',
      ],
    },
    {
      heading: 'Liability and Insurance',
      paragraphs: [
        'Each party’s total liability under this agreement is limited to {{liability_cap}}. The limit does not apply to death or injury, fraud, wilful misconduct or payment of the fees.',
        'The Consultant will hold professional indemnity insurance for at least that amount, and will show proof of it on request.',
      ],
    },
    {
      heading: 'Ending the Engagement',
      paragraphs: [
        'The engagement ends when the Assignment is complete. Either party may end it earlier by {{notice_days}} days’ written notice, or at once if the other commits a serious breach and does not cure it within ten days after being asked.',
        'On ending, the Client pays for work done up to that date, and the Consultant hands over finished and unfinished Work Results and returns the Client’s property.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'This agreement is subject to the law of {{governing_law}}. The courts at the Client’s registered seat decide any dispute that the parties cannot settle between themselves within thirty days.',
        'It replaces earlier understandings about the Assignment. Changes need the written agreement of both parties; an exchange of emails that expressly refers to this agreement is sufficient. Terms printed on either party’s orders or invoices do not apply.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Assignment and Fees',
      intro: 'All amounts are in {{currency}}.',
      columns: ['Item', 'Description', 'Fee'],
      rows: [
        ['Initial review', '{{initial_review_scope}}', '{{initial_review_fee}} (fixed)'],
        ['Ongoing advice', '{{ongoing_advice_scope}}', '{{day_rate}} per Working Day'],
        [
          'Final report',
          'Findings and recommendations, presented to management',
          '{{final_report_fee}} (fixed)',
        ],
      ],
    },
  ],
  signatories: ['Client', 'Consultant'],
};

const secondEdition = revise(
  firstEdition,
  define({
    term: 'Security Rules',
    meaning: 'means the Client’s written rules on access, passwords and devices, as given to the Consultant.',
  }),
  rewriteClause(
    'Fees',
    'The Client will pay the fees in the schedule. The Consultant will not exceed {{monthly_day_cap}} Working Days in a month without prior approval, and will give warning when four fifths of that number has been used.',
    'Invoices are sent monthly with a record of the days worked, and are payable within {{payment_days}} days. If the Client disputes part of an invoice, it will say why within ten days and pay the rest on time.',
    'Tax is added where due. Late amounts bear interest at {{late_interest_rate}} a year.',
  ),
  rewriteClause(
    'Independent Status',
    'The Consultant runs its own business: it chooses its methods and hours, supplies its own equipment and bears its own commercial risk. Nothing here creates employment, partnership or authority to bind the Client.',
    'The Consultant pays its own taxes and social contributions. If an authority takes a different view of its status, each party will inform the other at once and will cooperate in answering that authority.',
  ),
  addClause(
    {
      heading: 'Data and Systems',
      paragraphs: [
        'When it uses the Client’s systems, the Consultant will follow the Security Rules. It will process personal data only on the Client’s instructions, and will report a suspected incident within 24 hours.',
        'The Consultant will not enter the Client’s information into publicly available AI services without written permission.',
      ],
    },
    { after: 'Ending the Engagement' },
  ),
  switchWords(' Late amounts bear interest at {{late_interest_rate}} a year.', 'late_interest'),
  switchClause('Other Clients', 'competitor_notice'),
  switchSubClause('The Engagement', 'A substitute', 'substitute_allowed'),
  switchRow('Final report', 'final_report'),
);

const blanks = [
  ...group(
    'Parties',
    party('client', 'Client', 'Larkfield Logistics, Inc.'),
    ownParty('consultant', 'Consultant', 'Rowan Hale Advisory, LLC'),
    text('client_city', 'City of the client’s office', 'Portland', {
      help: 'Its bank holidays count, and travel within it is not paid extra.',
    }),
  ),
  ...group(
    'Assignment',
    date('start_date', 'First day'),
    text('field_of_expertise', 'Field of expertise', 'warehouse automation'),
    longText(
      'initial_review_scope',
      'What is reviewed at the start?',
      'Layout and stock flow of both warehouses',
    ),
    longText(
      'ongoing_advice_scope',
      'What is advised on afterwards?',
      'Choice of suppliers and the change-over',
    ),
    yesNo('final_report', 'Is there a final report?', 'Yes keeps the last row of the table of fees.'),
    yesNo(
      'substitute_allowed',
      'May somebody else step in?',
      'Yes lets a substitute work whom the client has agreed to.',
    ),
  ),
  ...group(
    'Money',
    choice('currency', 'Currency', ['US dollars', 'Canadian dollars', 'euros', 'pounds sterling']),
    number('initial_review_fee', 'Fee for the initial review', '4500'),
    number('day_rate', 'Fee for a working day', '1200'),
    number('final_report_fee', 'Fee for the final report', '3000'),
    number('monthly_day_cap', 'Most working days in a month', '8'),
    paymentDays(),
    yesNo('late_interest', 'Do late payments bear interest?', 'Yes adds a sentence with the rate.'),
    text('late_interest_rate', 'Rate of interest on late payments', '6 percent'),
  ),
  ...group(
    'Limits',
    yesNo(
      'competitor_notice',
      'Must the consultant report work for competitors?',
      'Yes adds the clause on other clients.',
    ),
    text('named_competitors', 'Which competitors?', 'Baylor Freight or Crane Bros.'),
    amount('liability_cap', 'Most that either party is liable for', '100000', {
      help: 'The consultant’s insurance has to cover as much.',
    }),
  ),
  ...group('End and law', number('notice_days', 'Days of notice to end it', '30'), governingLaw()),
];

export const consultingAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Consulting Agreement',
      description:
        'Engages an independent consultant by the day or at a fixed fee, and settles who owns the work, who pays which costs and how the engagement ends.',
      price_in_cents: 4950,
      file_name_upon_download: 'consulting-agreement',
      categories: ['Services', 'People'],
      releasedDaysAgo: 530,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Consulting Agreement',
      description:
        'Engages an independent consultant, with a monthly cap on days, disputed invoices, contractor status, data security and ownership of the work.',
      price_in_cents: 5900,
      file_name_upon_download: 'consulting-agreement',
      categories: ['Services', 'People'],
      releasedDaysAgo: 20,
      note: 'Working days are capped by the month, part of an invoice can be disputed, and late payment bears interest. A clause on data, systems and public AI services is new. Interest, a substitute, work for competitors and the final report can be switched on and off.',
      document: secondEdition,
    },
  ],
};
