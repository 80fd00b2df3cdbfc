import { amount, choice, courts, date, governingLaw, group, number, party, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import { joinClause, removeClause, replaceWords, retitle, revise } from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Indemnity Agreement',
  preamble: [
    'This Indemnity Agreement takes effect on {{effective_date}} between {{company_name}}, a {{company_jurisdiction}} {{company_type}} (the “Company”), and {{indemnitee_name}} of {{indemnitee_address}} (the “Indemnitee”).',
    'The Company wants the Indemnitee to serve as {{position}}. Capable people hesitate to accept such a role while their savings are exposed to lawsuits about business decisions.',
    'The Company therefore gives the Indemnitee the contractual protection below, in addition to whatever its charter, by-laws or insurance provide.',
  ],
  definitions: [
    {
      term: 'Covered Role',
      meaning:
        'means service as a director, officer, manager, employee or agent of the Company, or of another enterprise at the Company’s request.',
    },
    {
      term: 'Expenses',
      meaning:
        'means reasonable lawyers’ and experts’ fees, court and arbitration costs, travel, document and bond charges, and the cost of enforcing this agreement.',
    },
    {
      term: 'Independent Counsel',
      meaning:
        'means a law firm experienced in company law that has not acted for either party within the last three years.',
    },
    {
      term: 'Loss',
      meaning:
        'means any judgment, award, fine, penalty or settlement amount, and any tax due on a payment under this agreement.',
    },
    {
      term: 'Proceeding',
      meaning:
        'means a threatened, pending or completed claim, suit, investigation, inquiry or appeal, whether civil, criminal or administrative, connected with the Covered Role.',
    },
  ],
  clauses: [
    {
      heading: 'Promise to Indemnify',
      paragraphs: [
        'The Company will hold the Indemnitee harmless against all Loss and Expenses incurred because the Indemnitee is a party to, a witness in, or otherwise drawn into a Proceeding.',
        'The promise applies if the Indemnitee acted honestly, in a manner reasonably believed to serve the Company, and, in a criminal matter, without reasonable cause to think the conduct unlawful.',
        'A judgment, settlement or plea does not by itself show that this standard was missed.',
      ],
    },
    {
      heading: 'Claims by the Company Itself',
      paragraphs: [
        'Where a Proceeding is brought by the Company or in its name, the indemnity covers Expenses only. If a court finds the Indemnitee liable to the Company, nothing is paid for that claim unless the court considers payment fair.',
      ],
    },
    {
      heading: 'Success and Partial Success',
      paragraphs: [
        'To the extent the Indemnitee defeats a claim, on the merits or otherwise, the related Expenses are payable without any further test. Dismissal, with or without prejudice, counts as success.',
        'If the Indemnitee succeeds in part, the Company pays the part that can reasonably be attributed to that success.',
      ],
    },
    {
      heading: 'Advance of Expenses',
      paragraphs: [
        'Within {{advance_period_days}} days of a written request with supporting invoices, the Company will advance Expenses as they arise and before the Proceeding ends. Privileged detail may be blacked out.',
        'By signing this agreement the Indemnitee undertakes to repay advances if a final decision, not open to appeal, holds that the Indemnitee was not entitled to them. No security or interest is required.',
      ],
    },
    {
      heading: 'Notice and Conduct of the Defense',
      paragraphs: [
        'The Indemnitee must tell the Company in writing soon after learning of a Proceeding. Delay reduces the Company’s duty only as far as it causes real harm.',
        'The Company may take over the defense with counsel acceptable to the Indemnitee. The Indemnitee may keep separate counsel at the Company’s cost where a conflict of interest exists or where the Company fails to defend actively.',
        'Neither side may settle without the other’s consent, which may not be unreasonably withheld. The Company may never agree to a settlement that admits fault by, or imposes a non-monetary duty on, the Indemnitee.',
      ],
    },
    {
      heading: 'How Entitlement Is Decided',
      paragraphs: [
        'On a request for indemnity, entitlement is decided by the directors who are not parties to the Proceeding or, if the Indemnitee prefers, by Independent Counsel paid by the Company.',
        'The Indemnitee is presumed to be entitled, and the Company bears the burden of proving the contrary. If no decision is made within {{decision_period_days}} days, entitlement is treated as granted.',
        'A refusal does not bind a court. The Indemnitee may have the question examined afresh, and the Company pays the Expenses of that action if the Indemnitee wins wholly or in part.',
      ],
    },
    {
      heading: 'What Is Not Covered',
      paragraphs: [
        'The Company need not pay for conduct finally found to be fraudulent or deliberately dishonest, for profits from trading in securities that must be handed back by law, or for repayment of compensation under a clawback policy.',
        'It also need not pay for a Proceeding the Indemnitee starts, except to enforce this agreement or with the prior approval of the board, or for sums already received from an insurer.',
      ],
    },
    {
      heading: 'Insurance',
      paragraphs: [
        'While the Indemnitee serves, and for {{tail_years}} years afterwards, the Company will maintain directors’ and officers’ liability insurance of at least {{insurance_limit}}, on terms no worse than those enjoyed by its most favored director. It will give the insurer prompt notice of each Proceeding and send the Indemnitee a copy of the policy on request.',
      ],
    },
    {
      heading: 'Contribution',
      paragraphs: [
        'If the law prevents indemnity in a case otherwise covered, the Company will contribute to the Loss and Expenses in the proportion that reflects the relative benefits and fault of the Company and the Indemnitee.',
      ],
    },
    {
      heading: 'Other Rights and Sources',
      paragraphs: [
        'These rights add to those under any statute, charter or vote. If the law later allows broader protection, the Indemnitee has the benefit of it.',
        'As between the Company and any investor or other employer that also protects the Indemnitee, the Company pays first. Once it has paid, it succeeds to the Indemnitee’s claims against other third parties.',
      ],
    },
    {
      heading: 'Duration',
      paragraphs: [
        'This agreement covers acts before and after its date. It continues after the Covered Role ends for as long as a Proceeding is possible, and benefits the Indemnitee’s heirs and estate. It gives no right to continued employment or office.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'Any buyer of all or most of the Company’s business must assume this agreement in writing. Amendments need both signatures, and a repeal of by-laws cannot reduce these rights.',
        'This agreement is governed by the laws of {{governing_law}}; disputes go to the courts of {{venue}}. If part of it cannot be enforced, the remainder is read so as to protect the Indemnitee as far as possible.',
      ],
    },
  ],
  schedules: [],
  signatories: ['Company', 'Indemnitee'],
};

const secondEdition = revise(
  firstEdition,
  retitle('Director and Officer Indemnity Agreement'),
  replaceWords('This Indemnity Agreement takes', 'This Director and Officer Indemnity Agreement takes'),
  replaceWords('within the last three years', 'within the last five years'),
  joinClause('Success and Partial Success'),
  removeClause('Contribution'),
);

const blanks = [
  ...group(
    'Parties',
    text('company_name', 'Company’s full legal name', 'Fernhill Robotics, Inc.', { fact: 'company_name' }),
    text('company_jurisdiction', 'Where is it registered?', 'Delaware'),
    choice('company_type', 'Form of the company', [
      'corporation',
      'limited liability company',
      'public benefit corporation',
    ]),
    party('indemnitee', 'Protected person', 'Dana Whitlock', '14 Beacon Hill, Boston, MA 02108'),
    text('position', 'As what does the person serve?', 'a director'),
  ),
  ...group(
    'Dates',
    date('effective_date', 'Takes effect on'),
    number('advance_period_days', 'Days to advance expenses', '20'),
    number('decision_period_days', 'Days to decide on a request', '45'),
  ),
  ...group(
    'Insurance',
    amount('insurance_limit', 'Directors’ insurance, at least', '5000000'),
    number('tail_years', 'Years of insurance after the person has left', '6'),
  ),
  ...group('Law', governingLaw(), courts('venue')),
];

export const indemnityAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Indemnity Agreement',
      description:
        'Protects a director or officer against claims arising from the role: advance of legal costs, insurance, settlement rules and exclusions.',
      price_in_cents: 4950,
      file_name_upon_download: 'indemnity-agreement',
      categories: ['Company', 'Finance'],
      releasedDaysAgo: 640,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Director and Officer Indemnity Agreement',
      description:
        'Protects a director or officer against claims arising from the role: advance of legal costs, insurance, settlement rules and exclusions.',
      price_in_cents: 4950,
      file_name_upon_download: 'indemnity-agreement',
      categories: ['Company', 'Finance'],
      releasedDaysAgo: 88,
      note: 'The title says whom the agreement protects. The clause on contribution is gone, success and partial success are told in one text, and independent counsel must have acted for neither side for five years.',
      document: secondEdition,
    },
  ],
};
