import {
  amount,
  arbitration,
  courts,
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
  replaceWords,
  revise,
  rewriteClause,
  switchClause,
  switchDefinition,
  switchWords,
} from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Master Services Agreement',
  preamble: [
    'This framework agreement between {{provider_name}}, {{provider_address}} (the “Provider”), and {{customer_name}}, {{customer_address}} (the “Customer”), applies from {{commencement_date}}.',
    'The Customer expects to order {{service_category}} from the Provider repeatedly. The parties settle the legal terms here once, so that each order need only describe the work, the dates and the price.',
  ],
  definitions: [
    {
      term: 'Order',
      meaning:
        'means a document in the form of the schedule that describes particular services and is signed by both parties.',
    },
    { term: 'Services', meaning: 'means the services described in an Order.' },
    { term: 'Deliverables', meaning: 'means the items that an Order requires the Provider to hand over.' },
    {
      term: 'Charges',
      meaning:
        'means the prices set out in an Order or, where it is silent, those calculated at the Provider’s rate of {{standard_hourly_rate}} an hour.',
    },
    {
      term: 'Customer Data',
      meaning:
        'means data that the Customer or its users place with the Provider in connection with the Services.',
    },
  ],
  clauses: [
    {
      heading: 'Orders',
      paragraphs: [
        'Neither party has to place or accept any Order. Once signed, an Order forms a separate contract that incorporates this agreement.',
        'If an Order contradicts this agreement, this agreement prevails, except where the Order names the provision it is meant to override.',
      ],
    },
    {
      heading: 'Performance',
      paragraphs: [
        'The Provider will perform the Services with qualified people, professional care and due regard to the law that applies to its trade.',
        'It may use subcontractors, and remains fully responsible for what they do or fail to do.',
      ],
    },
    {
      heading: 'Customer Cooperation',
      paragraphs: [
        'The Customer will supply the information, access and decisions that the Order mentions or that the Provider reasonably needs. The Provider is not in default to the extent that the Customer’s omission holds it up, provided that it has pointed this out without delay.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'Either party may propose a change to an Order. The Provider will state the effect on price and dates within seven days. Until both have approved the change in writing, the Provider continues under the Order as it stands.',
      ],
    },
    {
      heading: 'Acceptance and Warranty',
      paragraphs: [
        'The Customer has {{acceptance_days}} days from delivery to test each Deliverable against the Order and to report defects. The Provider corrects them free of charge and delivers the item again for a fresh test.',
        'A Deliverable counts as accepted when the Customer says so, when it uses it in live operation, or when the test period ends without a report.',
        'The Provider warrants that for {{warranty_months}} months after acceptance each Deliverable will do what the Order says, and that to its knowledge the Deliverables infringe no third party’s rights. It will put right any failure at its own cost. If it cannot, it will refund the Charges for the item concerned.',
      ],
    },
    {
      heading: 'Charges and Payment',
      paragraphs: [
        'The Customer will pay the Charges within {{payment_days}} days of a proper invoice. Unless the Order says otherwise, invoices are issued monthly for the month that has passed.',
        'Charges do not include taxes. The Provider may review its hourly rate once a year, with three months’ notice; Orders already signed are unaffected.',
      ],
    },
    {
      heading: 'Intellectual Property',
      paragraphs: [
        'On full payment, the Customer becomes the owner of Deliverables made specifically for it. The Provider keeps its general tools, libraries and know-how, and grants the Customer a perpetual licence to use whatever part of them a Deliverable contains.',
        'Customer Data, and material that the Customer supplies, remain the Customer’s at all times.',
      ],
    },
    {
      heading: 'Confidentiality and Data',
      paragraphs: [
        'Each party will keep the other’s confidential information to itself, use it for this agreement only, and return or delete it at the end.',
        'The Provider will protect Customer Data by appropriate technical and organisational measures.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Neither party is liable for lost profit or indirect loss. Each party’s liability in any contract year is limited to {{liability_cap}}.',
        'No limit applies to fraud, wilful misconduct, personal injury or the duty to pay the Charges.',
      ],
    },
    {
      heading: 'Term and Termination',
      paragraphs: [
        'This agreement runs until either party ends it by {{termination_notice_months}} months’ notice. Orders that are still open are completed on its terms.',
        'Either party may end this agreement, or a single Order, at once if the other is insolvent or leaves a material breach unremedied for thirty days after notice.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'Events beyond a party’s reasonable control excuse delay for as long as they last. Notices go to the contacts named in the latest Order.',
        'The law of {{governing_law}} governs this agreement and all Orders, and the courts of {{court_location}} have jurisdiction. Assignment needs consent. Amendments and waivers must be in writing, and an invalid provision leaves the others intact.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Form of Order',
      intro: 'Each Order under this agreement gives at least the following particulars.',
      columns: ['Particular', 'Entry'],
      rows: [
        ['Order number and date', '{{order_number}}, {{order_date}}'],
        ['Services and Deliverables', '{{order_scope}}'],
        ['Start and delivery dates', '{{order_dates}}'],
        ['Charges', '{{order_charges}}'],
        ['Contacts', '{{provider_contact}} and {{customer_contact}}'],
      ],
    },
  ],
  signatories: ['Provider', 'Customer'],
};

const secondEdition = revise(
  firstEdition,
  define({
    term: 'Service Levels',
    meaning: 'means the measurable standards of speed, quality or availability that an Order sets.',
  }),
  rewriteClause(
    'Performance',
    'The Provider will perform the Services with suitably qualified people, with the care of a leading firm in its trade, and in accordance with the Service Levels that an Order contains.',
    'It may subcontract with the Customer’s prior approval, and is liable for subcontractors as for its own staff. It will replace a person about whom the Customer has a well-founded complaint.',
  ),
  rewriteClause(
    'Confidentiality and Data',
    'Each party will keep the other’s confidential information secret during this agreement and for five years afterwards, and will use it for this agreement only.',
    'The Provider handles personal data in Customer Data only on documented instructions, keeps it encrypted in transit and at rest, and reports any breach within 48 hours. A data processing agreement is signed where the law requires one.',
  ),
  addClause(
    {
      heading: 'Service Levels',
      paragraphs: [
        'The Provider measures its performance against the Service Levels and reports the results every month. Where it misses one, the credit stated in the Order is deducted from the next invoice.',
        'Missing the same Service Level three times within six months is a material breach.',
      ],
    },
    { after: 'Term and Termination' },
  ),
);

const thirdEdition = revise(
  secondEdition,
  define({
    term: 'Exit Plan',
    meaning: 'means the plan in an Order for handing the Services over to the Customer or a successor.',
  }),
  rewriteClause(
    'Changes',
    'Either party may propose a change to an Order. Within seven days the Provider states its effect on price, dates and Service Levels. The parties decide within a further seven; until then the Order stands.',
    'A change that new law makes necessary may not be refused. Its cost falls on the party whose business the law regulates.',
  ),
  rewriteClause(
    'Liability',
    'Neither party is liable for lost profit or indirect loss. Otherwise liability under an Order is limited to the greater of {{liability_cap}} and the Charges paid under it in the previous twelve months; for breach of data protection duties, to {{data_liability_cap}}.',
    'The Provider will defend the Customer, without limit, against claims that a Deliverable infringes intellectual property. No limit applies to fraud, wilful misconduct, personal injury or payment of the Charges.',
  ),
  addClause(
    {
      heading: 'Exit Assistance',
      paragraphs: [
        'For up to three months after an Order ends for any reason, the Provider will, on request, carry out the Exit Plan and continue essential Services at the agreed Charges.',
        'It will return Customer Data in a common format, and erase its own copies within thirty days thereafter.',
      ],
    },
    { after: 'Service Levels' },
  ),
  switchDefinition('Exit Plan', 'exit_assistance'),
  switchClause('Exit Assistance', 'exit_assistance'),
  switchWords(
    ' The Provider may review its hourly rate once a year, with three months’ notice; Orders already signed are unaffected.',
    'rate_review',
  ),
  replaceWords(
    'and the courts of {{court_location}} have jurisdiction',
    '{{#if arbitration}}and three arbitrators sitting in {{arbitration_seat}} decide disputes{{else}}and the courts of {{court_location}} have jurisdiction{{/if}}',
  ),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('provider', 'Provider', 'Bluestem Software, LLC'),
    party('customer', 'Customer', 'Larkfield Logistics, Inc.'),
  ),
  ...group(
    'Services',
    date('commencement_date', 'Applies from'),
    text('service_category', 'What will be ordered?', 'software development'),
    number('acceptance_days', 'Days to test what is delivered', '14'),
    number('warranty_months', 'Months of warranty', '12'),
    yesNo(
      'exit_assistance',
      'Does the provider help at the end?',
      'Yes adds the clause on exit assistance and its definition.',
    ),
  ),
  ...group(
    'Money',
    amount('standard_hourly_rate', 'Rate for an hour', '140'),
    paymentDays(),
    yesNo(
      'rate_review',
      'May the rate go up once a year?',
      'Yes adds a yearly review with three months’ notice.',
    ),
    amount('liability_cap', 'Most that a party is liable for', '500000'),
    amount('data_liability_cap', 'Most that it is liable for where data are concerned', '1000000'),
  ),
  ...group(
    'First order',
    text('order_number', 'Number of the order', '2026-01'),
    date('order_date', 'Date of the order'),
    longText('order_scope', 'What is to be done?', 'Booking portal for carriers'),
    text('order_dates', 'When does it begin, when is it delivered?', 'March 2 to June 26'),
    text('order_charges', 'What does it cost?', 'fixed price of $86,000'),
    text('provider_contact', 'Provider’s contact', 'Lee Adair'),
    text('customer_contact', 'Customer’s contact', 'Kim Novak'),
  ),
  ...group(
    'End and law',
    number('termination_notice_months', 'Months of notice', '3'),
    governingLaw(),
    arbitration(),
    courts(),
  ),
];

export const masterServicesAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Master Services Agreement',
      description:
        'Settles the legal terms for repeated service orders once, so that each new order needs only scope, dates and price. Includes an order form.',
      price_in_cents: 8900,
      file_name_upon_download: 'master-services-agreement',
      categories: ['Services'],
      releasedDaysAgo: 880,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Master Services Agreement',
      description:
        'One framework for repeated service orders, with service levels and credits, approval of subcontractors, data protection and an order form.',
      price_in_cents: 9900,
      file_name_upon_download: 'master-services-agreement',
      categories: ['Services'],
      releasedDaysAgo: 505,
      note: 'Orders can set service levels with credits, subcontractors need approval, and the duties on customer data say what is expected. A clause on service levels is new.',
      document: secondEdition,
    },
    {
      title: 'Master Services Agreement',
      description:
        'One framework for repeated service orders, with service levels, tiered liability caps, infringement cover, exit assistance and an order form.',
      price_in_cents: 11900,
      file_name_upon_download: 'master-services-agreement',
      categories: ['Services'],
      releasedDaysAgo: 120,
      note: 'Liability has a second cap for data protection, infringement claims are defended without limit, and a clause on exit assistance is new. Changes that new law demands may not be refused. Exit assistance, the yearly review of rates and arbitration can be switched on and off.',
      document: thirdEdition,
    },
  ],
};
