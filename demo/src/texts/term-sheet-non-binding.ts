import { amount, date, governingLaw, group, longText, number, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Term Sheet (Non-Binding)',
  preamble: [
    'This term sheet of {{term_sheet_date}} outlines an investment by {{lead_investor_name}} (the “Investor”) in {{company_name}}, a company organised under the law of {{company_jurisdiction}} (the “Company”), founded by {{founder_names}} (the “Founders”).',
    'It is a basis for negotiation. Only the sections headed “Exclusivity”, “Confidentiality”, “Costs” and “Status of This Term Sheet” create legal obligations. Everything else describes what the final documents are expected to say.',
  ],
  definitions: [
    {
      term: 'Round',
      meaning: 'means the issue of Preferred Shares summarised in the schedule.',
    },
    {
      term: 'Preferred Shares',
      meaning: 'means a new class of shares in the Company with the rights outlined below.',
    },
    {
      term: 'Original Price',
      meaning: 'means the price at which one Preferred Share is issued in the Round.',
    },
    {
      term: 'Fully Diluted',
      meaning:
        'means counted as if every option, warrant and convertible instrument had been exercised, and the whole employee pool had been granted.',
    },
    {
      term: 'Exit',
      meaning:
        'means a sale of more than half of the shares or of substantially all assets, a merger with change of control, or a winding-up.',
    },
    {
      term: 'Qualified Listing',
      meaning:
        'means a listing on a recognised exchange that raises at least {{minimum_listing_proceeds}} for the Company.',
    },
  ],
  clauses: [
    {
      heading: 'Investment and Valuation',
      paragraphs: [
        'The Investor would subscribe for Preferred Shares in the amount shown in the schedule. The Original Price would be the pre-money valuation divided by the number of Fully Diluted shares before the Round.',
        'The Company would use the money for {{use_of_proceeds}}, and not to repay shareholder loans or to buy back shares.',
      ],
    },
    {
      heading: 'Proceeds of an Exit',
      paragraphs: [
        'On an Exit, holders of Preferred Shares would receive, ahead of all others, the higher of the Original Price plus declared but unpaid dividends, and the amount they would receive after converting into ordinary shares.',
        'The balance would go to the ordinary shareholders in proportion to their holdings. If the proceeds do not cover the first claim, they would be divided among the holders of Preferred Shares in proportion to what each has paid in.',
      ],
    },
    {
      heading: 'Dividends and Conversion',
      paragraphs: [
        'No fixed dividend would accrue. If the Company declares a dividend on ordinary shares, the Preferred Shares would share in it as if they had been converted.',
        'Each Preferred Share could be converted into one ordinary share at the holder’s choice. All would convert automatically on a Qualified Listing, or if holders of {{conversion_majority}} of the class so decide.',
      ],
    },
    {
      heading: 'Protection Against Dilution',
      paragraphs: [
        'If the Company later issues shares below the Original Price, the conversion ratio would be adjusted on a broad-based weighted-average formula. Shares from the employee pool, and shares issued on conversion, would not trigger an adjustment.',
        'The Investor would have the right to take part in future issues, so as to maintain its percentage.',
      ],
    },
    {
      heading: 'Board and Information',
      paragraphs: [
        'The board would have {{board_size}} members: {{founder_directors}} named by the Founders, one named by the Investor, and one independent member on whom they agree.',
        'The Investor would receive unaudited monthly figures, yearly accounts, and the budget for each year before that year begins.',
      ],
    },
    {
      heading: 'Decisions Needing Consent',
      paragraphs: [
        'The Company would need the approval of a majority of the Preferred Shares to change their rights, to issue shares ranking equally with or ahead of them, to sell the business, to borrow more than {{debt_limit}}, to pay dividends or to change the nature of its business.',
      ],
    },
    {
      heading: 'Founders',
      paragraphs: [
        'The Founders’ shares would vest month by month over four years from {{vesting_start_date}}, with nothing vesting in the first twelve months. A Founder dismissed for serious misconduct would lose all unvested shares; one who leaves for health reasons would keep half of them.',
        'Each Founder would work full time for the Company, assign relevant intellectual property to it, and accept reasonable restrictions on competing.',
      ],
    },
    {
      heading: 'Transfers of Shares',
      paragraphs: [
        'Before selling to an outsider, a Founder would offer the shares first to the Company and then to the Investor. If the Founder still sells, the Investor could sell alongside on the same terms.',
        'If the board, the Founders holding most of their class, and the Investor approve an Exit, all shareholders would be obliged to join in.',
      ],
    },
    {
      heading: 'Steps to Closing',
      paragraphs: [
        'The Investor’s lawyers would prepare the documents. Closing would follow satisfactory review of the Company’s legal, technical and financial position, and approval by the Investor’s investment committee, and is hoped for by {{target_closing_date}}.',
      ],
    },
    {
      heading: 'Exclusivity',
      paragraphs: [
        'For {{exclusivity_days}} days from signature, the Company and the Founders will not solicit or negotiate other equity funding or a sale of the Company. They will inform the Investor of any approach. This section binds the parties.',
      ],
    },
    {
      heading: 'Confidentiality',
      paragraphs: [
        'The parties will not reveal these terms except to their advisers, to existing shareholders, and to prospective co-investors approved by both sides. This section binds the parties.',
      ],
    },
    {
      heading: 'Costs',
      paragraphs: [
        'At closing, the Company will refund the Investor’s reasonable legal fees up to {{legal_fee_cap}}. If the Round does not close, each side bears its own costs. This section binds the parties.',
      ],
    },
    {
      heading: 'Status of This Term Sheet',
      paragraphs: [
        'Except where a section says that it is binding, no party may rely on this term sheet as an offer, a commitment to invest or a promise to negotiate. Each may withdraw at any time before the final documents are signed.',
        'The binding sections are governed by the law of {{governing_law}}. They end on closing or twelve months after signature, whichever comes first.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Economic Terms',
      columns: ['Term', 'Proposal'],
      rows: [
        ['Amount of the Round', '{{round_amount}}'],
        ['Investor’s share of the Round', '{{investor_amount}}'],
        ['Pre-money valuation', '{{pre_money_valuation}}, Fully Diluted'],
        ['Employee pool after the Round', '{{pool_percentage}} of Fully Diluted shares'],
        ['Exit preference', 'Once the Original Price, non-participating'],
      ],
    },
  ],
  signatories: ['Company', 'Founders', 'Investor'],
};

const blanks = [
  ...group(
    'Parties',
    text('lead_investor_name', 'Investor', 'Copperfield Seed Fund, LP'),
    text('company_name', 'Company', 'Fernhill Robotics, Inc.', { fact: 'company_name' }),
    text('company_jurisdiction', 'Where is it registered?', 'Delaware'),
    text('founder_names', 'Founders', 'Morgan Reyes and Dana Whitlock'),
  ),
  ...group(
    'Round',
    amount('round_amount', 'Amount of the round', '3000000'),
    amount('investor_amount', 'Investor’s part of it', '2000000'),
    amount('pre_money_valuation', 'Value of the company before it', '9000000'),
    text('pool_percentage', 'Pool for employees after it', '10 percent'),
    longText('use_of_proceeds', 'What is the money for?', 'production and a sales team'),
  ),
  ...group(
    'Control',
    number('board_size', 'Seats on the board', '5'),
    number('founder_directors', 'Of them named by the founders', '2'),
    text('conversion_majority', 'Who can convert the class into common shares?', 'two thirds', {
      help: 'Completes “if holders of … of the class so decide”.',
    }),
    amount('debt_limit', 'Borrowing that needs consent, above', '250000'),
    amount('minimum_listing_proceeds', 'Smallest listing that counts', '40000000'),
  ),
  ...group(
    'Timetable',
    date('term_sheet_date', 'Date of the term sheet'),
    date('vesting_start_date', 'Founders’ shares vest from', '', {
      help: 'Who leaves before four years loses part of the shares.',
    }),
    number('exclusivity_days', 'Days without talks to others', '45'),
    date('target_closing_date', 'Closing hoped for by'),
  ),
  ...group(
    'Costs and law',
    amount('legal_fee_cap', 'Most of the investor’s legal fees that is paid', '30000'),
    governingLaw(),
  ),
];

export const termSheetNonBinding: DemoTemplate = {
  versions: [
    {
      title: 'Term Sheet (Non-Binding)',
      description:
        'Outlines an investment in preferred shares: valuation, exit proceeds, board seats, vesting and consent rights. Only exclusivity, secrecy and costs bind.',
      price_in_cents: 2999,
      file_name_upon_download: 'term-sheet-non-binding',
      categories: ['Finance', 'Transactions'],
      releasedDaysAgo: 330,
      document,
      blanks,
    },
  ],
};
