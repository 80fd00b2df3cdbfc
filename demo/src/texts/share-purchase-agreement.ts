import {
  amount,
  arbitration,
  courts,
  date,
  each,
  governingLaw,
  group,
  longText,
  number,
  ownParty,
  text,
  yesNo,
} from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import {
  addSubClause,
  moveClause,
  replaceWords,
  revise,
  switchClause,
  switchSubClause,
  switchWords,
} from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Share Purchase Agreement',
  preamble: [
    'Parties: the shareholders named in the schedule (together the “Sellers”, represented by {{sellers_representative}}) and {{purchaser_name}}, a company organized in {{purchaser_jurisdiction}} with its seat at {{purchaser_address}} (the “Purchaser”). Date: {{signing_date}}.',
    'The Sellers own the entire share capital of {{target_name}}, a corporation organized in {{target_jurisdiction}} (the “Target”), which is engaged in {{target_business}}. The Purchaser has agreed to buy all of it.',
  ],
  definitions: [
    {
      term: 'Accounts',
      meaning: 'means the audited financial statements of the Target for the year ended {{accounts_date}}.',
    },
    {
      term: 'Completion',
      meaning: 'means performance by the parties of the steps in the clause headed “Completion”.',
    },
    {
      term: 'Data Room',
      meaning:
        'means the electronic collection of documents opened to the Purchaser, a copy of which was exchanged on signing.',
    },
    {
      term: 'Disclosed',
      meaning:
        'means set out in the Data Room or in the disclosure letter clearly enough for a careful buyer to see the nature and size of the matter.',
    },
    {
      term: 'Net Debt',
      meaning:
        'means the Target’s borrowings, unpaid taxes on past profits and sums owed to Sellers, less its freely available cash.',
    },
    { term: 'Shares', meaning: 'means all issued shares of the Target, as listed in the schedule.' },
    {
      term: 'Warranties',
      meaning:
        'means the statements of the Sellers in the two clauses whose headings begin with “Warranties”.',
    },
  ],
  clauses: [
    {
      heading: 'Sale and Purchase',
      paragraphs: [
        'Each Seller sells the Shares beside its name, with every right attached to them and free from third-party claims. The Purchaser need not complete the purchase of any Shares unless all are sold together.',
        'Every Seller gives up any pre-emption or similar right over the Shares of the others.',
      ],
    },
    {
      heading: 'Consideration',
      paragraphs: [
        'The price for the Shares is {{enterprise_value}} less Net Debt at Completion. On Completion the Purchaser pays an estimate based on figures the Sellers deliver five business days earlier, divided among the Sellers as the schedule shows.',
        'Within ninety days the Purchaser prepares completion accounts on the principles used in the Accounts. The Sellers’ representative has thirty days to object, after which an expert from an accounting firm with no ties to either side gives a final ruling. The balance is paid within ten business days.',
        'If the Target’s revenue for the twelve months after Completion exceeds {{earn_out_threshold}}, the Purchaser pays a further {{earn_out_amount}}. During that time it must not divert business from the Target.',
      ],
    },
    {
      heading: 'Conditions',
      paragraphs: [
        'Completion depends on clearance by any competent merger authority, written consent under the contracts marked “change of control” in the disclosure letter, and the absence of a material adverse change in the Target.',
        'The Purchaser alone may waive the last two. If any condition is still open on {{long_stop_date}}, each side may withdraw.',
      ],
    },
    {
      heading: 'Period before Completion',
      paragraphs: [
        'The Sellers ensure that the Target trades normally, keeps its insurance in force and does not, without the Purchaser’s agreement, issue shares, pay dividends, raise salaries, borrow, or sign a contract worth more than {{contract_threshold}}.',
      ],
    },
    {
      heading: 'Completion',
      paragraphs: [
        'Completion takes place at {{completion_place}} on the fifth business day after the last condition is met.',
        'The Sellers hand over signed share transfers, certificates, the statutory books, resignations of the departing directors, releases of security over the Target’s assets, and proof that loans between the Target and the Sellers are settled.',
        'In exchange the Purchaser pays the estimated price and delivers board minutes approving the purchase. No step counts until all are done.',
      ],
    },
    {
      heading: 'Warranties on Title and Capacity',
      paragraphs: [
        'Each Seller warrants, for itself alone, that it owns its Shares outright, may dispose of them freely and is solvent. The Shares are validly issued and fully paid, and nobody has a right to call for further shares.',
      ],
    },
    {
      heading: 'Warranties on the Business',
      paragraphs: [
        'The Accounts give a true and fair picture, and the Target has no liabilities beyond those shown there or incurred since in ordinary trading.',
        'The Target owns its main assets, holds the permits it needs, has good right to its brands and software, and has not received notice ending a contract with any of its ten largest customers.',
        'Taxes have been declared and paid in full. Employees are correctly classified, and no pension or bonus promise is unfunded. There is no dispute or official inquiry, and the Sellers know of no facts likely to lead to one.',
        'The Warranties are given on signing and repeated at Completion, subject to what is Disclosed. Nothing Disclosed limits those on title.',
      ],
    },
    {
      heading: 'Claims and Limits',
      paragraphs: [
        'The Sellers compensate the Purchaser for loss from a breach of Warranty, each in proportion to its share of the price.',
        'Single claims below {{minimum_claim}} are ignored, and the rest count only when together they pass one percent of the price. Total liability is limited to {{liability_cap}} or, for title, to the price received.',
        'Notice with reasonable detail must be given within eighteen months of Completion, or six years for tax and title. Insured losses are not recoverable twice. No limit protects a Seller who was dishonest.',
      ],
    },
    {
      heading: 'Tax Covenant',
      paragraphs: [
        'The Sellers pay the Purchaser, dollar for dollar, any tax of the Target for periods up to Completion that was not provided for in the completion accounts. They may take part in the related audit, and share in any refund.',
      ],
    },
    {
      heading: 'Protection of Goodwill',
      paragraphs: [
        'For three years from Completion no Seller will run or finance a competing business in {{protected_territory}}, entice away senior employees, or use the Target’s name. Holding up to three percent of a listed company is allowed.',
      ],
    },
    {
      heading: 'Confidentiality and Announcements',
      paragraphs: [
        'The terms of the sale stay private except as law or a stock exchange demands. A joint statement will be issued after Completion, once staff have been told.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'The Purchaser may assign its rights to a group company or to lenders as security. Each side bears its own costs, and the Purchaser bears any transfer tax.',
        'The law of {{governing_law}} applies. Disputes are finally settled by three arbitrators sitting in {{arbitration_seat}}.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Sellers and Shares Sold',
      columns: ['Seller', 'Class', 'Number of Shares', 'Part of the price'],
      rows: [
        ['{{seller_1_name}}', 'Common', '{{seller_1_shares}}', '{{seller_1_part}}'],
        ['{{seller_2_name}}', 'Common', '{{seller_2_shares}}', '{{seller_2_part}}'],
        ['{{seller_3_name}}', 'Preferred', '{{seller_3_shares}}', '{{seller_3_part}}'],
      ],
    },
  ],
  signatories: ['First Seller', 'Second Seller', 'Third Seller', 'Purchaser'],
};

const secondEdition = revise(
  firstEdition,
  addSubClause(
    'Consideration',
    'From the estimated price the Purchaser keeps back {{retention_amount}} for twelve months as security for claims under this agreement. It then pays the sum with interest at the deposit rate of its bank, less the amount of claims that are still open.',
  ),
  moveClause('Tax Covenant', { before: 'Claims and Limits' }),
  replaceWords('within eighteen months of Completion', 'within twenty-four months of Completion'),
  switchSubClause('Consideration', 'If the Target’s revenue', 'earn_out'),
  switchSubClause('Consideration', 'From the estimated price', 'retention'),
  switchClause('Protection of Goodwill', 'non_compete'),
  switchWords(
    'Disputes are finally settled by three arbitrators sitting in {{arbitration_seat}}.',
    'arbitration',
    'The courts of {{court_location}} decide disputes.',
  ),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('purchaser', 'Purchaser', 'Copperfield Holdings, Inc.'),
    text('purchaser_jurisdiction', 'Where is the purchaser registered?', 'Delaware'),
    text('sellers_representative', 'Who speaks for the sellers?', 'Dana Whitlock'),
    text('target_name', 'Company that is sold', 'Harcourt Lighting, Inc.'),
    text('target_jurisdiction', 'Where is it registered?', 'New York'),
    longText('target_business', 'What does it do?', 'the design and sale of lamps'),
  ),
  ...group(
    'Sellers',
    each(3, (seller) => [
      text(`seller_${seller}_name`, `Seller ${seller}: name`, 'Dana Whitlock'),
      number(`seller_${seller}_shares`, `Seller ${seller}: shares`, '40000'),
      amount(`seller_${seller}_part`, `Seller ${seller}: part of the price`, '1600000'),
    ]),
  ),
  ...group(
    'Dates',
    date('signing_date', 'Date of signing'),
    date('accounts_date', 'End of the last financial year'),
    date('long_stop_date', 'Last day for the conditions'),
    text('completion_place', 'Where is it completed?', 'the office of the Purchaser’s lawyers'),
  ),
  ...group(
    'Money',
    amount('enterprise_value', 'Value of the company without debt', '4000000'),
    yesNo(
      'retention',
      'Is part of the price kept back?',
      'Yes adds security for claims during twelve months.',
    ),
    amount('retention_amount', 'How much is kept back?', '400000'),
    yesNo(
      'earn_out',
      'Is there an earn-out?',
      'Yes adds a further payment if revenue is high enough in the first year.',
    ),
    amount('earn_out_threshold', 'Revenue from which it is paid', '6000000'),
    amount('earn_out_amount', 'Amount of the earn-out', '500000'),
  ),
  ...group(
    'Limits',
    amount('contract_threshold', 'Contracts that need approval, above', '50000'),
    amount('minimum_claim', 'Smallest claim that counts', '10000'),
    amount('liability_cap', 'Most that the sellers are liable for', '2000000'),
    yesNo(
      'non_compete',
      'Must the sellers stay out of the market?',
      'Yes adds the clause that protects goodwill for three years.',
    ),
    text('protected_territory', 'In which territory?', 'the United States'),
  ),
  ...group('Law', governingLaw(), arbitration(), courts()),
];

export const sharePurchaseAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Share Purchase Agreement',
      description:
        'Sells all shares of a company to one purchaser, with completion accounts, an earn-out, warranties, a tax covenant and liability limits.',
      price_in_cents: 14900,
      file_name_upon_download: 'share-purchase-agreement',
      categories: ['Transactions', 'Company'],
      releasedDaysAgo: 268,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Share Purchase Agreement',
      description:
        'Sells all shares of a company to one purchaser, with completion accounts, a retention, an earn-out, warranties, a tax covenant and liability limits.',
      price_in_cents: 15900,
      file_name_upon_download: 'share-purchase-agreement',
      categories: ['Transactions', 'Company'],
      releasedDaysAgo: 105,
      note: 'The purchaser can keep back part of the price for twelve months, and has twenty-four months instead of eighteen to give notice of claims. The tax covenant now comes before the limits that apply to it. Retention, earn-out, the ban on competing and arbitration can be switched on and off.',
      document: secondEdition,
    },
  ],
};
