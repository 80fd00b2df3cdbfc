import { amount, date, group, longText, party, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Single-Member Operating Agreement',
  preamble: [
    '{{member_name}}, residing at {{member_address}} (the “Owner”), adopts this agreement on {{effective_date}} as the written rules of {{company_name}}, LLC (the “Company”).',
    'The Company was organized in {{state_of_formation}} under file number {{state_file_number}}. The Owner is its only member.',
    'The purpose of this document is to keep the affairs of the Company apart from those of the Owner, to prove who may act for it, and to say what happens if the Owner no longer can.',
  ],
  definitions: [
    {
      term: 'Company Property',
      meaning:
        'means everything the Company owns, whether bought with its money, contributed by the Owner or earned from its business.',
    },
    {
      term: 'Incapacity',
      meaning: 'means inability to manage one’s affairs, as certified by two physicians or found by a court.',
    },
    { term: 'LLC Act', meaning: 'means the limited liability company statute of {{state_of_formation}}.' },
    {
      term: 'Special Manager',
      meaning: 'means {{special_manager_name}} or, if that person cannot serve, {{alternate_manager_name}}.',
    },
  ],
  clauses: [
    {
      heading: 'Name, Office and Purpose',
      paragraphs: [
        'The Company does business under its own name or a registered trade name. Its office is {{office_address}}, and its agent for service of process is {{registered_agent}}.',
        'The Company may carry on any lawful activity and will begin with {{initial_business}}. It exists without limit of time.',
      ],
    },
    {
      heading: 'Separate Existence',
      paragraphs: [
        'The Owner holds an interest in the Company but no direct title to Company Property. The Company’s obligations are its own; the Owner is not answerable for them by reason of being member or manager.',
        'The Company keeps its own bank account, signs contracts and invoices in its own name, and never pays personal bills of the Owner except as a recorded distribution.',
        'Because there is a single member, no meetings or minutes are required. Not holding them is no evidence that the Company lacks a separate existence.',
      ],
    },
    {
      heading: 'Contributions and Loans',
      paragraphs: [
        'The Owner has contributed the items in the schedule in return for the entire interest in the Company. Further contributions are voluntary and are entered in the books on the day they are made.',
        'The Owner may instead lend money. A loan must be evidenced by a signed note with a market rate of interest; otherwise it is treated as a contribution.',
        'No creditor or other third party can require the Owner to contribute or to enforce this clause.',
      ],
    },
    {
      heading: 'Management',
      paragraphs: [
        'The Owner manages the Company alone. The Owner’s signature, followed by the word “Member” or “Manager”, binds the Company, and outsiders may rely on it without inquiry.',
        'The Owner may appoint officers or give written powers of attorney, stating their limits, and may withdraw them at any time. An officer is an agent and has no interest in the Company.',
        'Important decisions, such as buying land, borrowing above {{borrowing_limit}} or selling the business, should be recorded in a short written resolution, though they are valid without one.',
      ],
    },
    {
      heading: 'Bank Accounts and Records',
      paragraphs: [
        'All receipts go into an account of the Company at {{bank_name}} or another insured bank. The Company keeps its filing documents, this agreement, tax returns for seven years, and books from which its position can be learned at any time.',
      ],
    },
    {
      heading: 'Taxation',
      paragraphs: [
        'Unless the Owner elects otherwise, the Company is disregarded for federal income tax, and its income and deductions appear on the Owner’s return.',
        'The Owner may elect corporate treatment by filing the proper form. The election changes the tax position only, and not the rights of anyone under this agreement. The Company obtains its own employer number where payroll or excise tax requires one.',
      ],
    },
    {
      heading: 'Distributions',
      paragraphs: [
        'The Owner decides when and how much to distribute. Nothing may be paid out that would leave the Company unable to meet its debts as they fall due, or with liabilities above the fair value of its assets.',
      ],
    },
    {
      heading: 'Protection of the Owner and Others',
      paragraphs: [
        'The Company indemnifies the Owner, its officers and the Special Manager against claims and costs arising from their work for it, unless the conduct was fraudulent, grossly negligent or for improper personal gain. Payment comes from Company Property only.',
        'The Company will carry liability insurance suited to its business, with limits of at least {{insurance_limit}}.',
      ],
    },
    {
      heading: 'Death or Incapacity',
      paragraphs: [
        'The death or Incapacity of the Owner does not dissolve the Company. The Special Manager steps in at once, with full power to run the business, pay staff and use the bank accounts.',
        'On death the Owner’s whole interest passes to the estate or to the person named in a signed beneficiary form kept with the records. The successor becomes a member on agreeing in writing to these rules.',
        'On Incapacity the Special Manager serves until the Owner recovers or a guardian or agent under a durable power decides otherwise, and may not sell the business without that person’s consent.',
      ],
    },
    {
      heading: 'Transfer and New Members',
      paragraphs: [
        'The Owner may transfer all or part of the interest by signed assignment. A buyer of the whole interest becomes member in the Owner’s place from the moment of transfer, so that the Company is never without a member.',
        'Before a second member is admitted, this agreement must be replaced by one suited to several members. A creditor of the Owner who obtains a charging order receives distributions if and when made, and no part in management.',
      ],
    },
    {
      heading: 'Winding Up',
      paragraphs: [
        'The Company ends when the Owner so decides in writing, or when the LLC Act requires it. The Owner or the Special Manager then collects what is due, notifies known creditors, pays or provides for them, files final returns and articles of dissolution, and takes what remains.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'Only a writing signed by the Owner amends this agreement. It is governed by the law of {{state_of_formation}} and, where it is silent, the LLC Act fills the gap. It benefits the Owner, the Owner’s successors and the persons indemnified, and nobody else.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Initial Contribution',
      intro: 'The Owner transferred the following to the Company for one hundred percent of its interests.',
      columns: ['Item', 'Date transferred', 'Agreed value'],
      rows: [
        ['Cash', '{{cash_date}}', '{{cash_amount}}'],
        ['Equipment: {{equipment_description}}', '{{equipment_date}}', '{{equipment_value}}'],
        ['Other property: {{other_property}}', '{{other_property_date}}', '{{other_property_value}}'],
      ],
    },
  ],
  signatories: ['Owner', 'Special Manager'],
};

const blanks = [
  ...group(
    'Owner and company',
    party('member', 'Owner', 'Lee Adair'),
    text('company_name', 'Name of the company, without “LLC”', 'Adair Freight Tools', {
      fact: 'company_name',
    }),
    text('state_of_formation', 'State of formation', 'Colorado'),
    text('state_file_number', 'File number of the state', '20261123456'),
    longText('office_address', 'Address of the office', '400 Larimer Street, Denver, CO 80205', {
      fact: 'company_address',
    }),
    text('registered_agent', 'Agent for service of process', 'Front Range Agents, Inc.', {
      help: 'Who receives court papers for the company.',
    }),
    longText('initial_business', 'What does it begin with?', 'selling software to freight brokers'),
  ),
  ...group(
    'Management',
    date('effective_date', 'Takes effect on'),
    text('special_manager_name', 'Who steps in if the owner cannot act?', 'Kim Adair'),
    text('alternate_manager_name', 'And if that person cannot?', 'Pat Lindgren'),
    amount('borrowing_limit', 'Borrowing recorded in writing, above', '20000'),
  ),
  ...group(
    'Money',
    text('bank_name', 'Bank of the company', 'First Harbor Bank'),
    amount('insurance_limit', 'Liability insurance, at least', '1000000'),
  ),
  ...group(
    'Contributions',
    date('cash_date', 'Cash: paid on'),
    amount('cash_amount', 'Cash: amount', '10000'),
    text('equipment_description', 'Equipment', 'two computers'),
    date('equipment_date', 'Equipment: brought in on'),
    amount('equipment_value', 'Equipment: value', '4000'),
    text('other_property', 'Other property', 'the domain adair.example'),
    date('other_property_date', 'Other property: brought in on'),
    amount('other_property_value', 'Other property: value', '500'),
  ),
];

export const singleMemberOperatingAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Single-Member Operating Agreement',
      description:
        'Keeps the affairs of a one-owner LLC separate from its owner’s and names a stand-in manager for death or incapacity.',
      price_in_cents: 4500,
      file_name_upon_download: 'single-member-operating-agreement',
      categories: ['Company'],
      releasedDaysAgo: 176,
      document,
      blanks,
    },
  ],
};
