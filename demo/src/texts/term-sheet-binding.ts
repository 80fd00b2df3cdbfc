import { amount, date, governingLaw, group, longText, number, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Term Sheet (Binding)',
  preamble: [
    '{{borrower_name}}, with its seat in {{borrower_seat}} (the “Borrower”), and {{lender_name}}, with its seat in {{lender_seat}} (the “Lender”), agree on {{signing_date}} on a convertible loan to the Borrower.',
    'This term sheet is a contract. It takes effect when both parties have signed it and remains in effect until the loan has been repaid or converted. The parties may replace it by a longer agreement, but are under no obligation to do so.',
  ],
  definitions: [
    {
      term: 'Loan',
      meaning:
        'means the principal stated in the schedule, so far as it has been drawn and not repaid or converted.',
    },
    {
      term: 'Drawdown Date',
      meaning: 'means the day on which a part of the principal reaches the Borrower’s account.',
    },
    {
      term: 'Maturity Date',
      meaning: 'means {{maturity_date}}, unless it is brought forward under the section headed “Default”.',
    },
    {
      term: 'Equity Round',
      meaning:
        'means the next issue of shares for cash in which the Borrower raises at least {{minimum_round_amount}} from investors, not counting the Loan.',
    },
    {
      term: 'Conversion Price',
      meaning:
        'means the lower of the price per share paid in the Equity Round less the discount, and the valuation cap divided by the number of shares, both as stated in the schedule.',
    },
  ],
  clauses: [
    {
      heading: 'Commitment to Lend',
      paragraphs: [
        'The Lender is bound to pay out the principal in the instalments stated in the schedule, each within five banking days after it receives a drawdown notice and the conditions for that instalment are met.',
        'An instalment that has not been requested by {{availability_end_date}} lapses.',
      ],
    },
    {
      heading: 'Conditions for Drawdown',
      paragraphs: [
        'Before the first instalment, the Borrower delivers a certified shareholder resolution approving the Loan and its conversion, a current list of shareholders, and its latest accounts.',
        'Before every instalment, the Borrower confirms that its assurances remain true and that no default exists or would result from the drawing.',
      ],
    },
    {
      heading: 'Use of Funds',
      paragraphs: [
        'The Borrower uses the Loan solely for {{use_of_funds}}. On request it shows how the money has been spent.',
      ],
    },
    {
      heading: 'Interest',
      paragraphs: [
        'From each Drawdown Date, the amount drawn bears interest at the rate in the schedule, calculated on actual days and a year of 365 days. Interest is not compounded, and falls due together with the principal.',
        'Sums paid late bear a further three percentage points a year from the due date until payment.',
      ],
    },
    {
      heading: 'Repayment',
      paragraphs: [
        'The Borrower repays the Loan with interest on the Maturity Date, unless it has been converted before then. It may repay early only with the Lender’s written consent.',
        'Payments are made without set-off or deduction. If the law demands a withholding, the Borrower makes it and supplies the Lender with a receipt.',
      ],
    },
    {
      heading: 'Conversion',
      paragraphs: [
        'On the closing of an Equity Round, the Loan and accrued interest convert into shares of the class issued in that round, at the Conversion Price. The Borrower gives at least ten banking days’ notice, together with its calculation.',
        'If no Equity Round has taken place by the Maturity Date, the Lender may choose to convert into the most senior class then in issue, at the price that follows from the valuation cap.',
        'Fractions of a share are rounded down and paid in cash. On conversion the Lender joins the shareholders’ agreement on the same footing as the other new investors.',
      ],
    },
    {
      heading: 'Sale Before Conversion',
      paragraphs: [
        'If control of the Borrower changes before conversion, the Lender receives, as it prefers, {{sale_multiple}} times the Loan plus accrued interest, or the proceeds it would have received after converting at the valuation cap.',
      ],
    },
    {
      heading: 'Ranking',
      paragraphs: [
        'The Loan is unsecured. It ranks behind bank debt of up to {{senior_debt_limit}} and ahead of all shareholder loans, whose holders the Borrower will cause to agree to this in writing.',
      ],
    },
    {
      heading: 'Assurances',
      paragraphs: [
        'The Borrower assures the Lender that it has been duly formed and may enter into this contract, that the list of shareholders is complete, that it owns or may use the intellectual property its business needs, and that no court proceedings are pending or threatened against it.',
        'The Lender assures the Borrower that it acts for its own account, and is able to bear the loss of the whole sum.',
      ],
    },
    {
      heading: 'Undertakings',
      paragraphs: [
        'While the Loan is outstanding, the Borrower sends quarterly figures within thirty days of quarter-end, keeps enough share capital authorised for conversion, and preserves its licences and insurance.',
        'It will not, without the Lender’s consent, pay dividends, pledge its main assets, dispose of its intellectual property, or lend money to shareholders or managers.',
      ],
    },
    {
      heading: 'Default',
      paragraphs: [
        'The Lender may cancel undrawn amounts and call for immediate repayment if the Borrower is more than ten banking days late with a payment, breaks another duty and does not remedy this within twenty days of a reminder, has given a materially false assurance, or becomes insolvent.',
      ],
    },
    {
      heading: 'Fees and Confidentiality',
      paragraphs: [
        'The Borrower pays the arrangement fee in the schedule out of the first instalment. Otherwise each party carries its own expenses.',
        'Neither party discloses these terms, except to professional advisers, shareholders, actual or potential financiers and authorities entitled to know.',
      ],
    },
    {
      heading: 'Legal Terms',
      paragraphs: [
        'This term sheet contains all that has been agreed about the Loan and may be altered only in a signed document. The Lender may transfer its rights to an affiliated company; any other transfer needs consent, which may not be refused without good reason.',
        'The law of {{governing_law}} applies. Disputes are finally decided by one arbitrator under the rules of {{arbitration_institution}}, sitting in {{arbitration_seat}}.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Economic Terms',
      columns: ['Term', 'Agreed value'],
      rows: [
        ['Principal', '{{principal_amount}}'],
        ['First instalment', '{{first_instalment}} on signing'],
        ['Second instalment', '{{second_instalment}} on reaching {{second_instalment_milestone}}'],
        ['Interest rate', '{{interest_rate}} a year'],
        ['Discount', '{{discount_percentage}}'],
        ['Valuation cap', '{{valuation_cap}}, counting all options and convertibles as shares'],
        ['Arrangement fee', '{{arrangement_fee}}'],
      ],
    },
  ],
  signatories: ['Borrower', 'Lender'],
};

const blanks = [
  ...group(
    'Parties',
    text('borrower_name', 'Borrower’s full legal name', 'Fernhill Robotics, Inc.', { fact: 'company_name' }),
    text('borrower_seat', 'Seat of the borrower', 'Wilmington'),
    text('lender_name', 'Lender’s full legal name', 'Copperfield Seed Fund, LP'),
    text('lender_seat', 'Seat of the lender', 'Boston'),
  ),
  ...group(
    'Loan',
    date('signing_date', 'Date of signing'),
    amount('principal_amount', 'Amount of the loan', '500000'),
    amount('first_instalment', 'First instalment, on signing', '300000'),
    amount('second_instalment', 'Second instalment', '200000'),
    text('second_instalment_milestone', 'What has to be reached for it?', 'the first paying customer'),
    date('availability_end_date', 'Money can be called until'),
    longText('use_of_funds', 'What is the money for?', 'building and testing ten robots'),
    text('interest_rate', 'Interest', '6 percent'),
    date('maturity_date', 'Due on'),
  ),
  ...group(
    'Conversion',
    amount('minimum_round_amount', 'Smallest round that converts the loan', '1500000'),
    text('discount_percentage', 'Discount', '20 percent', {
      help: 'How much less than new investors the lender pays for a share.',
    }),
    amount('valuation_cap', 'Valuation cap', '8000000'),
    number('sale_multiple', 'How many times the loan on a sale?', '2'),
  ),
  ...group(
    'Limits',
    amount('senior_debt_limit', 'Bank debt that may rank before it', '250000'),
    amount('arrangement_fee', 'Arrangement fee', '5000'),
  ),
  ...group(
    'Law',
    governingLaw(),
    text('arbitration_institution', 'Whose rules of arbitration?', 'the American Arbitration Association'),
    text('arbitration_seat', 'Seat of the arbitration', 'Boston'),
  ),
];

export const termSheetBinding: DemoTemplate = {
  versions: [
    {
      title: 'Term Sheet (Binding)',
      description:
        'A short, enforceable contract for a convertible loan: instalments, interest, discount, valuation cap, conversion and default on a few pages.',
      price_in_cents: 4200,
      file_name_upon_download: 'term-sheet-binding',
      categories: ['Finance', 'Transactions'],
      releasedDaysAgo: 45,
      document,
      blanks,
    },
  ],
};
