import {
  amount,
  arbitration,
  courts,
  date,
  email,
  governingLaw,
  group,
  number,
  ownParty,
  party,
  paymentDays,
  text,
  yesNo,
} from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import { addClause, addRow, addSubClause, define, replaceWords, revise, switchRow } from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Professional Services Agreement',
  preamble: [
    '{{firm_name}}, a firm of {{profession}} practising at {{firm_address}} (the “Firm”), has been chosen by {{client_name}}, {{client_address}} (the “Client”), to carry out the project known as {{project_name}}.',
    'This agreement covers that one project, from {{project_start_date}} until the last milestone has been approved. It says what the Firm will deliver, who will do the work, and when the Client pays.',
  ],
  definitions: [
    {
      term: 'Project',
      meaning:
        'means {{project_name}}, as specified in the Firm’s proposal of {{proposal_date}}, which forms part of this agreement.',
    },
    { term: 'Milestone', meaning: 'means a stage of the Project listed in the schedule.' },
    {
      term: 'Key Staff',
      meaning: 'means {{key_staff_names}}, and anyone who replaces one of them with the Client’s approval.',
    },
    {
      term: 'Project Documents',
      meaning: 'means drawings, calculations, reports, opinions and files prepared for the Project.',
    },
    {
      term: 'Standard of Care',
      meaning:
        'means the skill, care and diligence that respected {{profession}} ordinarily apply to projects of similar size and difficulty.',
    },
  ],
  clauses: [
    {
      heading: 'Scope of the Project',
      paragraphs: [
        'The Firm will carry out the Project in accordance with the Standard of Care, the rules of its profession and the dates in the schedule.',
        'The Firm advises the Client alone. It does not warrant a particular commercial result, nor take over decisions that belong to the Client’s management.',
      ],
    },
    {
      heading: 'Staffing',
      paragraphs: [
        'Key Staff will lead the work and spend the time on it that the proposal foresees. The Firm may withdraw one of them only in the event of illness, departure or another compelling reason, and then offers a person of equal standing.',
        'The cost of bringing a replacement up to date is borne by the Firm.',
      ],
    },
    {
      heading: 'Information from the Client',
      paragraphs: [
        'The Client will provide the documents and approvals listed in the proposal, on the dates stated there. The Firm may rely on them, but will speak up if it notices that something is wrong or missing.',
        'If missing information holds up the Project by more than ten working days, the Firm may ask for a new timetable and for the additional cost it can show.',
      ],
    },
    {
      heading: 'Progress and Meetings',
      paragraphs: [
        'Every two weeks the Firm sends a short report on work done, work to come, budget used and risks. {{client_project_manager}} speaks for the Client, and {{firm_project_manager}} for the Firm.',
        'Either project manager may call a meeting at two days’ notice. Decisions are recorded and take effect unless someone objects within three days of receiving the record.',
      ],
    },
    {
      heading: 'Additional Work',
      paragraphs: [
        'Work outside the Project begins only after the Client has approved a written estimate. Without approval, the Firm bears the cost. Approved extra work is charged at {{additional_work_rate}} an hour.',
      ],
    },
    {
      heading: 'Review of Milestones',
      paragraphs: [
        'When the Firm submits a Milestone, the Client examines it within {{review_days}} working days and either approves it or explains in writing where it falls short of the proposal.',
        'The Firm makes the corrections without charge within a reasonable time. If the Client stays silent, the Firm sends a reminder; five working days later the Milestone is deemed approved.',
        'After two unsuccessful attempts at correction, the Client may reduce the price of the Milestone or end the agreement.',
      ],
    },
    {
      heading: 'Price and Invoices',
      paragraphs: [
        'The price of the Project is fixed, and is paid in the parts shown in the schedule. The Firm may invoice a part once the Milestone has been approved, and the Client pays within {{payment_days}} days.',
        'The price includes all overheads and ordinary disbursements. Official fees and travel abroad are charged at cost with prior consent. Taxes are added at the legal rate.',
      ],
    },
    {
      heading: 'Use of Project Documents',
      paragraphs: [
        'The Firm remains the author of the Project Documents. With each payment, the Client acquires the exclusive right to use the documents of that Milestone for the Project and for its later upkeep, alteration and extension.',
        'A third party may rely on a Project Document only if the Firm has agreed in writing. The Firm may mention the Project as a reference after it has been made public.',
      ],
    },
    {
      heading: 'Professional Secrecy and Conflicts',
      paragraphs: [
        'The Firm observes the secrecy imposed by its professional rules, and in any event keeps the Client’s affairs confidential. It retains its working papers for as long as those rules require.',
        'The Firm confirms that it has checked for conflicts of interest and found none. If one appears later, it will say so at once, and the Client may end the agreement.',
      ],
    },
    {
      heading: 'Insurance and Responsibility',
      paragraphs: [
        'The Firm maintains professional liability insurance of at least {{insurance_amount}} for each claim, during the Project and for {{run_off_years}} years after it.',
        'The Firm makes good losses that it causes by falling below the Standard of Care, up to the amount of that insurance. Liability for intent, gross negligence and personal injury is unlimited. Individual members of staff are not personally liable, so far as the law permits.',
      ],
    },
    {
      heading: 'Suspension and Early End',
      paragraphs: [
        'The Client may suspend the Project for up to sixty days, or end it by fourteen days’ notice, without giving reasons. It then pays for approved Milestones, for a fair share of those in progress, and for outside commitments that cannot be cancelled.',
        'The Firm may suspend work if an undisputed invoice remains unpaid ten days after a reminder. It may end the agreement if the invoice is unpaid after thirty days, or if continuing would breach its professional rules.',
        'In every case the Firm delivers the Project Documents that have been paid for, and arranges an orderly handover.',
      ],
    },
    {
      heading: 'Other Terms',
      paragraphs: [
        'The project managers, and then the heads of both organisations, will try to resolve a disagreement. If they have not done so within thirty days, it goes to mediation and, failing that, to the courts of {{court_location}}. The law of {{governing_law}} applies.',
        'If the documents conflict, this agreement comes first, then the schedule, then the proposal. Modifications must be signed by an authorised officer of each party. Neither party may transfer this agreement without consent.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Milestones and Payments',
      columns: ['Milestone', 'What is delivered', 'Due date', 'Part of the price'],
      rows: [
        [
          '1. Kick-off',
          'Project plan and list of requirements',
          '{{milestone_1_date}}',
          '{{milestone_1_amount}}',
        ],
        ['2. Draft', '{{milestone_2_deliverable}}', '{{milestone_2_date}}', '{{milestone_2_amount}}'],
        ['3. Final version', '{{milestone_3_deliverable}}', '{{milestone_3_date}}', '{{milestone_3_amount}}'],
        [
          '4. Handover',
          'Complete Project Documents and briefing',
          '{{milestone_4_date}}',
          '{{milestone_4_amount}}',
        ],
      ],
    },
  ],
  signatories: ['Client', 'Firm'],
};

const secondEdition = revise(
  firstEdition,
  define(
    {
      term: 'AI Tool',
      meaning:
        'means software that uses a trained model to produce text, images, drawings or calculations from what is entered into it.',
    },
    { before: 'Project' },
  ),
  addClause(
    {
      heading: 'Use of AI Tools',
      paragraphs: [
        'The Firm may use an AI Tool for the Project only if its provider neither keeps what is entered nor trains a model with it. The Firm tells the Client beforehand which AI Tools it uses and for what.',
        'A qualified person checks everything that an AI Tool contributes to a Project Document. The Standard of Care applies to it as if that person had written it.',
        'The Client may rule out AI Tools for a Milestone by notice before work on it begins.',
      ],
    },
    { after: 'Staffing' },
  ),
  replaceWords('4. Handover', '5. Handover'),
  replaceWords('{{milestone_4_date}}', '{{milestone_5_date}}'),
  replaceWords('{{milestone_4_amount}}', '{{milestone_5_amount}}'),
  addRow(
    [
      '4. Report',
      'Results presented to the Client’s management',
      '{{milestone_4_date}}',
      '{{milestone_4_amount}}',
    ],
    { after: '3. Final version' },
  ),
);

const thirdEdition = revise(
  secondEdition,
  replaceWords('up to the amount of that insurance', 'up to twice the amount of that insurance'),
  switchRow('4. Report', 'management_report'),
  replaceWords('5. Handover', '{{#if management_report}}5{{else}}4{{/if}}. Handover'),
  addSubClause(
    'Professional Secrecy and Conflicts',
    '{{#if personal_data}}Where the Project involves personal data for which the Client is responsible, the Firm processes it on the Client’s written instructions alone, and reports a loss of it to {{data_contact_email}} within 48 hours.{{/if}}',
  ),
  addClause(
    {
      heading: 'No Hiring of Staff',
      onlyIf: 'non_solicitation',
      paragraphs: [
        'During the Project and for {{non_solicitation_months}} months after it, neither party will offer work to a person whom the other has employed on the Project. Whoever answers a public advertisement may be hired.',
      ],
    },
    { after: 'Professional Secrecy and Conflicts' },
  ),
  replaceWords(
    'to the courts of {{court_location}}',
    '{{#if arbitration}}to one arbitrator, who sits in {{arbitration_seat}}{{else}}to the courts of {{court_location}}{{/if}}',
  ),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('firm', 'Firm', 'Rowan Hale Advisory, LLC'),
    text('profession', 'Profession of the firm, in the plural', 'architects', {
      help: 'Completes “a firm of …”.',
    }),
    party('client', 'Client', 'Larkfield Logistics, Inc.'),
  ),
  ...group(
    'Project',
    text('project_name', 'Name of the project', 'Harbor Street Library'),
    date('proposal_date', 'Date of the firm’s proposal', '', {
      help: 'The proposal becomes part of the agreement.',
    }),
    date('project_start_date', 'First day of the project'),
    text('key_staff_names', 'Who leads the work?', 'Ada Novak and Jim Reed', {
      help: 'They can be replaced only for good reason.',
    }),
    text('firm_project_manager', 'Who speaks for the firm?', 'Ada Novak'),
    text('client_project_manager', 'Who speaks for the client?', 'Kim Novak'),
  ),
  ...group(
    'Milestones',
    number('review_days', 'Working days to review a milestone', '10'),
    date('milestone_1_date', 'Milestone 1: due'),
    amount('milestone_1_amount', 'Milestone 1: part of the price', '8000'),
    text('milestone_2_deliverable', 'Milestone 2: what is delivered', 'Draft report'),
    date('milestone_2_date', 'Milestone 2: due'),
    amount('milestone_2_amount', 'Milestone 2: part of the price', '12000'),
    text('milestone_3_deliverable', 'Milestone 3: what is delivered', 'Final report'),
    date('milestone_3_date', 'Milestone 3: due'),
    amount('milestone_3_amount', 'Milestone 3: part of the price', '12000'),
    yesNo(
      'management_report',
      'Are the results presented to management?',
      'Yes keeps the milestone “Report” in the table.',
    ),
    date('milestone_4_date', 'Milestone 4: due'),
    amount('milestone_4_amount', 'Milestone 4: part of the price', '4000'),
    date('milestone_5_date', 'Milestone 5: due'),
    amount('milestone_5_amount', 'Milestone 5: part of the price', '4000'),
  ),
  ...group(
    'Money',
    paymentDays(),
    amount('additional_work_rate', 'Rate for an hour of additional work', '180'),
    amount('insurance_amount', 'Professional liability insurance, at least', '1000000', {
      help: 'The firm’s liability is measured by it.',
    }),
    number('run_off_years', 'Years of insurance after the project', '3'),
  ),
  ...group(
    'Data and staff',
    yesNo(
      'personal_data',
      'Does the project involve personal data?',
      'Yes adds a sub-clause on how the firm handles them.',
    ),
    email('data_contact_email', 'Where is a loss of data reported?', 'privacy@larkfield.example'),
    yesNo(
      'non_solicitation',
      'Is hiring each other’s staff ruled out?',
      'Yes adds the clause “No Hiring of Staff”.',
    ),
    number('non_solicitation_months', 'For how many months after the project?', '12'),
  ),
  ...group('Law', governingLaw(), arbitration(), courts()),
];

/** All but who speaks for the client, and the day of the handover. */
const warehouseReview = {
  name: 'Northgate warehouse review',
  answers: {
    firm_address: '88 Wharf Road, Suite 4\nPortland, ME 04101',
    profession: 'management consultants',
    client_name: 'Larkfield Logistics, Inc.',
    client_address: '1200 Northgate Parkway\nConcord, NH 03301',
    project_name: 'Northgate Warehouse Review',
    proposal_date: '2026-11-02',
    project_start_date: '2026-12-01',
    key_staff_names: 'Casey Customer and Noor Haddad',
    firm_project_manager: 'Noor Haddad',
    review_days: '10',
    milestone_1_date: '2026-12-15',
    milestone_1_amount: '6500',
    milestone_2_deliverable: 'Measurements and draft report',
    milestone_2_date: '2027-01-29',
    milestone_2_amount: '14000',
    milestone_3_deliverable: 'Final report with a plan of the new layout',
    milestone_3_date: '2027-02-26',
    milestone_3_amount: '14000',
    milestone_4_date: '2027-03-10',
    milestone_4_amount: '3500',
    milestone_5_amount: '4000',
    payment_days: '30',
    additional_work_rate: '165',
    insurance_amount: '1000000',
    run_off_years: '3',
    governing_law: 'the State of Maine',
    court_location: 'Cumberland County',
  },
};

const secondDeal = {
  name: 'Second deal',
  answers: {
    client_name: 'Tidewater Foods, LLC',
    client_address: '3 Pier Street\nSalem, MA 01970',
    project_name: 'Cold Store Feasibility Study',
  },
};

export const professionalServicesAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Professional Services Agreement',
      description:
        'For a single fixed-price project with a professional firm. Covers named staff, milestone reviews, insurance and what happens if it stops early.',
      price_in_cents: 7499,
      file_name_upon_download: 'professional-services-agreement',
      categories: ['Services'],
      releasedDaysAgo: 375,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Professional Services Agreement',
      description:
        'For a single fixed-price project with a professional firm. Covers named staff, AI tools, milestone reviews, insurance and what happens if it stops early.',
      price_in_cents: 7999,
      file_name_upon_download: 'professional-services-agreement',
      categories: ['Services'],
      releasedDaysAgo: 190,
      note: 'A clause on the use of AI tools is new, so that later clauses have new numbers. The table of payments has a further milestone: the results are presented to management before the handover.',
      document: secondEdition,
      answers: [secondDeal, warehouseReview],
    },
    {
      title: 'Professional Services Agreement',
      description:
        'For a single fixed-price project with a professional firm. Covers named staff, AI tools, milestone reviews, insurance and what happens if it stops early.',
      price_in_cents: 7999,
      file_name_upon_download: 'professional-services-agreement',
      categories: ['Services'],
      releasedDaysAgo: 35,
      note: 'The firm is now liable up to twice the amount of its insurance. Arbitration, the report to management, a rule on personal data and a clause against hiring each other’s staff can be switched on and off when the document is filled in.',
      document: thirdEdition,
    },
  ],
};
