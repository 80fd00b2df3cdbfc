import { amount, courts, date, governingLaw, group, number, ownParty, party, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Guaranty',
  preamble: [
    '{{guarantor_name}}, of {{guarantor_address}} (the “Guarantor”), gives this Guaranty on {{effective_date}} to {{lender_name}}, of {{lender_address}} (the “Lender”).',
    'The Lender is asked to extend credit to {{borrower_name}} (the “Borrower”) under a loan agreement dated {{loan_agreement_date}}. The Guarantor has a financial interest in the Borrower, will benefit from the credit, and knows that the Lender would not lend without this Guaranty.',
  ],
  definitions: [
    {
      term: 'Credit Documents',
      meaning:
        'means the loan agreement described above, every note and security document issued under it, and any amendment or renewal of them.',
    },
    {
      term: 'Guaranteed Obligations',
      meaning:
        'means all sums the Borrower owes the Lender under the Credit Documents, now or later, including principal, interest, fees and interest that accrues after an insolvency filing, whether or not it is allowed as a claim.',
    },
    {
      term: 'Guaranty Cap',
      meaning:
        'means {{guaranty_cap}}, plus the enforcement costs for which the Guarantor is liable under this Guaranty.',
    },
    {
      term: 'Insolvency Event',
      meaning:
        'means a bankruptcy, receivership, assignment for creditors or similar proceeding by or against the person concerned.',
    },
    {
      term: 'Paid in Full',
      meaning:
        'means that all Guaranteed Obligations have been paid in cash and the Lender has no further commitment to lend.',
    },
  ],
  clauses: [
    {
      heading: 'Guaranty of Payment',
      paragraphs: [
        'The Guarantor unconditionally promises the Lender that the Guaranteed Obligations will be paid on the day they fall due, whether at maturity, on acceleration or otherwise.',
        'This is a promise of payment and not merely of collection. The Lender need not first sue the Borrower, realize collateral or turn to any other person before calling on the Guarantor.',
      ],
    },
    {
      heading: 'Limit of Liability',
      paragraphs: [
        'The Guarantor is never liable for more than the Guaranty Cap. Payments by the Borrower, or proceeds of collateral, reduce the Guaranteed Obligations first and the Guaranty Cap last.',
        'If applicable fraudulent transfer law would make the Guaranty voidable at that level, the Guarantor’s liability is reduced to the highest amount at which it is not voidable.',
      ],
    },
    {
      heading: 'Demand and Payment',
      paragraphs: [
        'The Lender may make demand in writing once a Guaranteed Obligation is overdue. The demand must state the amount, how it was calculated, and the account to be credited.',
        'The Guarantor must pay within {{payment_period_days}} days of receiving the demand, in the currency of the debt and without set-off or counterclaim. Sums paid late bear interest at the default rate stated in the Credit Documents.',
        'If an Insolvency Event prevents the Lender from accelerating the debt against the Borrower, the debt is treated as accelerated for the purposes of this Guaranty.',
      ],
    },
    {
      heading: 'Continuing Guaranty',
      paragraphs: [
        'This Guaranty covers the running balance of the Guaranteed Obligations and is not used up by an interim payment. It remains in force until the Guaranteed Obligations are Paid in Full.',
        'The Guarantor may end liability for new advances by thirty days’ written notice. Obligations that exist, or that the Lender has committed to fund, when the notice expires stay guaranteed.',
      ],
    },
    {
      heading: 'Dealings That Do Not Release the Guarantor',
      paragraphs: [
        'The Guarantor stays bound even though the Lender, without notice, grants more time, changes the rate, amends or renews the Credit Documents, takes or gives up collateral, or settles with the Borrower or another guarantor.',
        'Liability is likewise unaffected if the Borrower changes its form or ownership, lacks authority, or suffers an Insolvency Event. An amendment that raises the principal above the figure in the schedule nevertheless requires the Guarantor’s written consent; without it, the increase is not guaranteed.',
      ],
    },
    {
      heading: 'Waivers',
      paragraphs: [
        'So far as the law permits, the Guarantor waives presentment, protest, notice of dishonor, notice of acceptance, and any right to require the Lender to marshal assets. The defense of payment, and any defense based on the Lender’s own bad faith, are not waived.',
      ],
    },
    {
      heading: 'Subrogation and Subordination',
      paragraphs: [
        'Until the Guaranteed Obligations are Paid in Full, the Guarantor will not exercise any right to step into the Lender’s position, to claim contribution from a co-guarantor or to be reimbursed by the Borrower.',
        'Debts the Borrower owes the Guarantor rank behind the Guaranteed Obligations. While a default continues, the Guarantor must hold anything received on them in trust and pass it to the Lender.',
      ],
    },
    {
      heading: 'Reinstatement',
      paragraphs: [
        'If a payment to the Lender is set aside or has to be returned, for example as a preference, this Guaranty revives to that extent as though the payment had never been made, even if the original has been handed back.',
      ],
    },
    {
      heading: 'Statements of the Guarantor',
      paragraphs: [
        'The Guarantor confirms having full capacity to sign, being solvent now and after giving this Guaranty, and not being in breach of any agreement by doing so.',
        'The Guarantor has independent means of learning about the Borrower’s finances and does not rely on the Lender for that information, now or in the future.',
      ],
    },
    {
      heading: 'Financial Information',
      paragraphs: [
        'By {{annual_statement_date}} each year the Guarantor will give the Lender a signed statement of assets, liabilities and contingent obligations, and will report within ten days any judgment or claim above {{claim_threshold}}. The Lender will keep this information confidential, save for disclosure to its advisers, regulators and prospective assignees bound by the same duty.',
      ],
    },
    {
      heading: 'Costs of Enforcement',
      paragraphs: [
        'The Guarantor reimburses the reasonable attorneys’ fees and court costs the Lender spends in successfully enforcing this Guaranty. Where the Lender fails, each side bears its own costs.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'The law of {{governing_law}} applies and the courts sitting in {{venue}} have jurisdiction. Notices must be in writing and take effect on delivery to the addresses above.',
        'The Lender may assign this Guaranty together with the Guaranteed Obligations; the Guarantor may not transfer any duty. Changes and waivers bind only when signed by the Lender and the Guarantor. This Guaranty also binds the Guarantor’s heirs, estate and successors.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Guaranteed Credit',
      intro: 'The credit covered by this Guaranty on the date of signing is as follows.',
      columns: ['Facility', 'Principal', 'Interest rate', 'Maturity'],
      rows: [
        ['Term loan', '{{term_loan_amount}}', '{{term_loan_rate}}', '{{term_loan_maturity}}'],
        ['Revolving credit line', '{{revolver_limit}}', '{{revolver_rate}}', '{{revolver_maturity}}'],
        ['Equipment financing', '{{equipment_amount}}', '{{equipment_rate}}', '{{equipment_maturity}}'],
      ],
    },
  ],
  signatories: ['Guarantor', 'Lender'],
};

const blanks = [
  ...group(
    'Parties',
    party('guarantor', 'Guarantor', 'Robin Marlow'),
    ownParty('lender', 'Lender', 'First Harbor Bank'),
    text('borrower_name', 'Borrower’s full legal name', 'Marlow & Finch Bakery, Inc.'),
  ),
  ...group(
    'Dates',
    date('effective_date', 'Date of the guaranty'),
    date('loan_agreement_date', 'Date of the loan agreement'),
    text('annual_statement_date', 'When are finances disclosed each year?', 'April 30', {
      help: 'A day without a year.',
    }),
  ),
  ...group(
    'Money',
    amount('guaranty_cap', 'Most that the guarantor pays', '250000'),
    number('payment_period_days', 'Days to pay after a demand', '10'),
    amount('claim_threshold', 'Claims to be reported above', '20000'),
  ),
  ...group(
    'Guaranteed credit',
    amount('term_loan_amount', 'Term loan: principal', '200000'),
    text('term_loan_rate', 'Term loan: interest rate', '6.5 percent'),
    date('term_loan_maturity', 'Term loan: maturity'),
    amount('revolver_limit', 'Credit line: limit', '50000'),
    text('revolver_rate', 'Credit line: interest rate', '7 percent'),
    date('revolver_maturity', 'Credit line: maturity'),
    amount('equipment_amount', 'Equipment financing: principal', '40000'),
    text('equipment_rate', 'Equipment financing: interest rate', '5.9 percent'),
    date('equipment_maturity', 'Equipment financing: maturity'),
  ),
  ...group('Law', governingLaw(), courts('venue')),
];

export const guaranty: DemoTemplate = {
  versions: [
    {
      title: 'Guaranty',
      description:
        'Makes a third party answerable for a borrower’s debt up to a fixed cap, with clear rules on demand, waivers, release and enforcement costs.',
      price_in_cents: 3450,
      file_name_upon_download: 'guaranty',
      categories: ['Finance'],
      releasedDaysAgo: 233,
      document,
      blanks,
    },
  ],
};
