import { amount, date, governingLaw, group, longText, number, party, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Convertible Promissory Note',
  preamble: [
    'Note number {{note_number}}, issued on {{issue_date}} by {{company_name}}, a {{state_of_incorporation}} corporation with its office at {{company_address}} (the “Company”), to {{investor_name}} of {{investor_address}} (the “Investor”).',
    'The Investor has today paid the Company {{investment_amount}}. In return the Company owes the Investor that sum with interest, to be turned into shares of the Company in the cases described below and otherwise repaid.',
    'This Note and the shares it may become have not been registered under any securities law and may be transferred only if an exemption applies.',
  ],
  definitions: [
    {
      term: 'Change of Control',
      meaning:
        'means a merger or sale after which the earlier holders own less than half the votes of the Company or its successor, or a sale of substantially all its assets.',
    },
    {
      term: 'Conversion Balance',
      meaning: 'means unpaid principal and accrued interest on the day of conversion.',
    },
    { term: 'Discount', meaning: 'means {{discount_percentage}} percent.' },
    {
      term: 'Fully Diluted Shares',
      meaning:
        'means all issued shares, counting options and warrants as exercised and the unallocated option pool as issued, but leaving out this Note and similar notes.',
    },
    {
      term: 'Qualified Financing',
      meaning:
        'means a sale of preferred shares for raising capital that brings the Company at least {{qualified_financing_amount}} in new money, not counting converted notes.',
    },
    { term: 'Valuation Cap', meaning: 'means {{valuation_cap}}.' },
  ],
  clauses: [
    {
      heading: 'Principal, Interest and Maturity',
      paragraphs: [
        'Principal bears simple interest at {{interest_rate}} percent a year, which accrues but is not paid out before conversion or repayment.',
        'Unless converted earlier, the Note matures on {{maturity_date}}. From then on the Conversion Balance is payable within fifteen days of a demand by the Investor.',
        'The Company may not repay early without the consent of investors who hold a majority of the principal of the series.',
      ],
    },
    {
      heading: 'Conversion in a Qualified Financing',
      paragraphs: [
        'At the closing of a Qualified Financing the Conversion Balance converts automatically into the preferred shares sold in it.',
        'The conversion price is the lower of two figures: the price per share paid by new investors less the Discount, and the Valuation Cap divided by the Fully Diluted Shares immediately before that closing.',
        'The Company may issue a shadow series, equal to the new shares in all respects except that the liquidation preference and price protection are based on the conversion price.',
        'The Company gives ten days’ notice with its calculation. The Investor signs the same financing agreements as the new investors.',
      ],
    },
    {
      heading: 'Other Financings',
      paragraphs: [
        'If the Company sells preferred shares for less than the amount that makes a financing qualified, the Investor may choose, within ten days of notice, to convert on the same terms as if it were one.',
      ],
    },
    {
      heading: 'Change of Control',
      paragraphs: [
        'If a Change of Control takes place while the Note is outstanding, the Investor may choose between cash equal to {{change_of_control_multiple}} times the principal plus interest, and conversion into common shares at the Valuation Cap divided by the Fully Diluted Shares.',
        'The Company announces the main terms at least fifteen days before the closing. If the Investor makes no choice, the alternative of greater value applies. Payment ranks ahead of any payment to shareholders.',
      ],
    },
    {
      heading: 'Conversion at Maturity',
      paragraphs: [
        'At any time after maturity, investors who hold a majority of the principal of the series may decide that all its notes convert into common shares at the Valuation Cap divided by the Fully Diluted Shares.',
      ],
    },
    {
      heading: 'Mechanics of Conversion',
      paragraphs: [
        'On conversion the Investor returns the Note or declares it lost, and the Company enters the shares in its register. No fraction of a share is issued; the remainder is paid in cash.',
        'Converted shares are fully paid, and the Company’s debt under the Note ends. Before conversion the Investor has no vote and no dividend.',
        'The figures in this Note are adjusted in proportion for splits, stock dividends and similar events.',
      ],
    },
    {
      heading: 'Ranking',
      paragraphs: [
        'The Note is unsecured and ranks equally with the other notes of its series, whose holders share payments in proportion to what they are owed. It ranks behind bank and equipment debt that the board has approved, up to {{senior_debt_limit}}.',
      ],
    },
    {
      heading: 'Statements of the Company',
      paragraphs: [
        'The Company is duly incorporated, and its board has authorized this Note. It will obtain the shareholder approval needed to create the conversion shares in good time.',
        'The capitalization table in the schedule is complete. The Company owns or may use the intellectual property its business needs, as far as it knows, and no litigation is pending against it.',
      ],
    },
    {
      heading: 'Statements of the Investor',
      paragraphs: [
        'The Investor is an accredited investor acting for its own account, has had the chance to question management, and can bear the loss of the whole investment. It will not trade the conversion shares for up to 180 days after a public offering if all directors and officers are bound likewise.',
      ],
    },
    {
      heading: 'Information and Most Favored Terms',
      paragraphs: [
        'The Company sends unaudited accounts within 45 days of each half-year and an annual budget.',
        'If, before this Note converts, the Company issues convertible notes on better terms, it informs the Investor within ten days and, on request, amends this Note to match.',
      ],
    },
    {
      heading: 'Default',
      paragraphs: [
        'It is a default if the Company fails to pay within ten days of a due date, breaks a material promise and does not cure it within thirty days of notice, or enters insolvency proceedings.',
        'On default, investors who hold a majority of the principal of the series may call all its notes due. They alone decide on enforcement, for the equal benefit of all.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'Terms may be amended or waived, for all notes of the series alike, by the Company and investors who hold a majority of its principal. The Investor may transfer the Note to an affiliate by notice, and to others with the Company’s consent.',
        'The law of {{governing_law}} applies. No director, officer or shareholder is personally liable. The parties treat the Note as debt for tax purposes, unless the law requires otherwise.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Capitalization before Issue',
      columns: ['Holder or class', 'Shares', 'Percentage of Fully Diluted Shares'],
      rows: [
        ['Founders (common)', '{{founder_shares}}', '{{founder_percentage}}'],
        ['Other common holders', '{{other_common_shares}}', '{{other_common_percentage}}'],
        ['Granted options', '{{granted_options}}', '{{granted_options_percentage}}'],
        ['Unallocated option pool', '{{pool_shares}}', '{{pool_percentage}}'],
      ],
    },
  ],
  signatories: ['Company', 'Investor'],
};

const blanks = [
  ...group(
    'Parties',
    text('company_name', 'Company’s full legal name', 'Fernhill Robotics, Inc.', { fact: 'company_name' }),
    text('state_of_incorporation', 'State of incorporation', 'Delaware'),
    longText('company_address', 'Company’s address', '9 Foundry Row, Wilmington, DE 19801', {
      fact: 'company_address',
    }),
    party('investor', 'Investor', 'Copperfield Seed Fund, LP'),
  ),
  ...group(
    'Note',
    text('note_number', 'Number of the note', 'CN-03'),
    date('issue_date', 'Date of issue'),
    amount('investment_amount', 'Amount invested', '150000'),
    number('interest_rate', 'Interest in percent a year', '5'),
    date('maturity_date', 'Maturity', '', {
      help: 'The day on which it is due if it has not become shares before.',
    }),
  ),
  ...group(
    'Conversion',
    number('discount_percentage', 'Discount in percent', '20', {
      help: 'How much less than new investors the holder pays for a share.',
    }),
    amount('valuation_cap', 'Valuation cap', '6000000', {
      help: 'The highest value of the company at which the note becomes shares.',
    }),
    amount('qualified_financing_amount', 'Smallest round that converts the note', '1000000'),
    number('change_of_control_multiple', 'How many times the principal on a sale of the company?', '2'),
  ),
  ...group('Limits', amount('senior_debt_limit', 'Bank debt that may rank before the note', '250000')),
  ...group(
    'Shares today',
    number('founder_shares', 'Founders: shares', '8000000'),
    text('founder_percentage', 'Founders: part of all shares', '80%'),
    number('other_common_shares', 'Other holders: shares', '500000'),
    text('other_common_percentage', 'Other holders: part of all shares', '5%'),
    number('granted_options', 'Options granted', '500000'),
    text('granted_options_percentage', 'Options granted: part of all shares', '5%'),
    number('pool_shares', 'Options not granted yet', '1000000'),
    text('pool_percentage', 'Options not granted: part of all shares', '10%'),
  ),
  ...group('Law', governingLaw()),
];

export const convertiblePromissoryNote: DemoTemplate = {
  versions: [
    {
      title: 'Convertible Promissory Note',
      description:
        'Raises seed money as a loan that converts into shares in the next round, with discount, valuation cap and change-of-control payout.',
      price_in_cents: 5999,
      file_name_upon_download: 'convertible-promissory-note',
      categories: ['Finance'],
      releasedDaysAgo: 31,
      document,
      blanks,
    },
  ],
};
