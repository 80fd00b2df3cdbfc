import { amount, choice, courts, date, governingLaw, group, number, party, text, yesNo } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Escrow Agreement',
  preamble: [
    'Three parties enter into this agreement on {{agreement_date}}: {{depositor_name}} of {{depositor_address}} (the “Depositor”), {{beneficiary_name}} of {{beneficiary_address}} (the “Beneficiary”), and {{escrow_agent_name}} of {{escrow_agent_address}} (the “Escrow Agent”).',
    'Under a contract dated {{underlying_contract_date}} concerning {{underlying_contract_subject}}, the Depositor owes the Beneficiary a sum that is to be paid only when certain events have occurred.',
    'So that neither has to trust the other with the money in the meantime, they appoint the Escrow Agent to hold it as a neutral person, and the Escrow Agent accepts.',
  ],
  definitions: [
    {
      term: 'Underlying Contract',
      meaning:
        'means the contract of {{underlying_contract_date}} between the Depositor and the Beneficiary.',
    },
    {
      term: 'Escrow Fund',
      meaning:
        'means the sum of {{escrow_amount}} and the interest earned on it, less payments properly made out of it.',
    },
    {
      term: 'Escrow Account',
      meaning:
        'means the separate account held by the Escrow Agent at {{escrow_bank_name}} for the purposes of this agreement alone.',
    },
    {
      term: 'Joint Instruction',
      meaning:
        'means a written instruction that the Depositor and the Beneficiary have both signed through their authorised persons.',
    },
    {
      term: 'Final Decision',
      meaning:
        'means a judgment or arbitral award that can no longer be appealed, with confirmation by a lawyer that this is so.',
    },
    { term: 'End Date', meaning: 'means {{escrow_end_date}}.' },
  ],
  clauses: [
    {
      heading: 'Deposit',
      paragraphs: [
        'The Depositor will pay {{escrow_amount}} into the Escrow Account within {{deposit_days}} banking days. The Escrow Agent confirms receipt to both other parties on the same or the next banking day.',
        'If the deposit is not made in time, the Beneficiary may end this agreement, without prejudice to its rights under the Underlying Contract.',
      ],
    },
    {
      heading: 'Holding the Fund',
      paragraphs: [
        'The Escrow Agent keeps the Escrow Fund apart from its own money and that of other clients. It may not lend, pledge or invest it, or set it off against any claim.',
        'The Escrow Fund is not part of the Escrow Agent’s property, and is not available to its creditors or, before release, to those of the Depositor or the Beneficiary.',
        'Interest belongs to the party that receives the principal, in the same proportion. Negative interest and bank charges are borne by the Escrow Fund.',
      ],
    },
    {
      heading: 'Release',
      paragraphs: [
        'The Escrow Agent pays out only in accordance with a Joint Instruction, a Final Decision or the schedule. It makes each payment within three banking days after it has received everything required.',
        'Each of the other two parties will sign a Joint Instruction without delay once the event on which payment depends has taken place.',
      ],
    },
    {
      heading: 'Claim by One Party',
      paragraphs: [
        'Where the schedule permits release on the request of one party, the Escrow Agent sends a copy of the request to the other party by the end of the next banking day.',
        'If that party does not object in writing within {{objection_days}} days of receiving the copy, the Escrow Agent pays. If it objects, the disputed part stays in the Escrow Account until there is a Joint Instruction or a Final Decision. The undisputed part is paid.',
      ],
    },
    {
      heading: 'End of the Escrow',
      paragraphs: [
        'On the End Date, the Escrow Agent pays what remains to {{end_date_recipient}}, after keeping back the amount of any request that is still open.',
        'This agreement ends when the Escrow Account is empty. The Escrow Agent then sends both other parties a closing statement.',
      ],
    },
    {
      heading: 'Duties of the Escrow Agent',
      paragraphs: [
        'The Escrow Agent has only the duties written in this agreement. It need not read or interpret the Underlying Contract, nor examine whether a signed statement is true.',
        'It may rely on a document that appears genuine and comes from an authorised person. Before every payment it calls that person back on a telephone number known to it, in order to confirm the account details.',
        'It sends a statement of account every quarter and whenever a party reasonably asks for one.',
      ],
    },
    {
      heading: 'Identity Checks',
      paragraphs: [
        'The parties will supply the documents that the Escrow Agent needs in order to comply with the rules against money laundering. While these are missing, or where the law forbids a payment, the Escrow Agent may wait without being in default, and will tell the parties so if the law allows it to.',
      ],
    },
    {
      heading: 'Disputes over the Fund',
      paragraphs: [
        'If the Escrow Agent receives conflicting demands, it takes no side. It may continue to hold the Escrow Fund, or pay it into a court of competent jurisdiction, which releases it from further duty.',
      ],
    },
    {
      heading: 'Fees',
      paragraphs: [
        'For its services the Escrow Agent receives {{escrow_fee}}, {{#if fee_is_shared}}of which the Depositor and the Beneficiary each pay half in advance{{else}}which the Depositor pays in advance{{/if}}. Exceptional work is charged by time, after prior notice. Fees may not be taken from the Escrow Fund.',
      ],
    },
    {
      heading: 'Liability and Indemnity',
      paragraphs: [
        'The Escrow Agent is liable for wilful misconduct, for gross negligence and for payments made contrary to this agreement. It is not liable for the failure of the bank, if it chose the bank with care.',
        'The Depositor and the Beneficiary will each bear half of the reasonable costs to which third-party claims put the Escrow Agent, unless it is itself at fault. As between those two, the one who caused the claim bears the whole.',
      ],
    },
    {
      heading: 'Change of Escrow Agent',
      paragraphs: [
        'The Escrow Agent may resign by {{resignation_days}} days’ notice, and may be removed at any time by Joint Instruction. It then transfers the Escrow Fund to the successor whom the other parties appoint. If they appoint no one in time, it may pay the Escrow Fund into court.',
      ],
    },
    {
      heading: 'Miscellaneous',
      paragraphs: [
        'Notices are sent in writing to the addresses above, with a copy by email. Authorised persons are those on a signed list that each party hands to the Escrow Agent.',
        'This agreement is subject to the law of {{governing_law}}, and the courts of {{court_location}} have exclusive jurisdiction. All three parties must sign any amendment. As between the Depositor and the Beneficiary, the Underlying Contract prevails in case of conflict.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Release Events',
      columns: ['Event', 'Who may request', 'Evidence required', 'Amount'],
      rows: [
        ['{{first_release_event}}', 'Beneficiary', '{{first_release_evidence}}', '{{first_release_amount}}'],
        [
          '{{#if second_release}}{{second_release_event}}',
          'Beneficiary',
          '{{second_release_evidence}}',
          '{{second_release_amount}}{{/if}}',
        ],
        [
          'Underlying Contract cancelled',
          'Depositor',
          'Copy of the notice of cancellation',
          'Entire Escrow Fund',
        ],
      ],
    },
  ],
  signatories: ['Depositor', 'Beneficiary', 'Escrow Agent'],
};

const blanks = [
  ...group(
    'Parties',
    party('depositor', 'Depositor', 'Oakline Furniture, LLC'),
    party('beneficiary', 'Beneficiary', 'Millbrook Joinery, Inc.'),
    party('escrow_agent', 'Escrow agent', 'Tamarack Trust Company', '1 Exchange Place, Boston, MA 02109'),
  ),
  ...group(
    'Underlying contract',
    date('underlying_contract_date', 'Date of the contract that the money is for'),
    text('underlying_contract_subject', 'What is it about?', 'the sale of the Millbrook workshop'),
  ),
  ...group(
    'Dates',
    date('agreement_date', 'Date of this agreement'),
    number('deposit_days', 'Banking days to pay in', '5'),
    date('escrow_end_date', 'When does the escrow end?'),
    choice('end_date_recipient', 'Who gets what is left at the end?', ['the Depositor', 'the Beneficiary']),
  ),
  ...group(
    'Money',
    amount('escrow_amount', 'Sum held in escrow', '120000'),
    text('escrow_bank_name', 'Bank of the account', 'First Harbor Bank'),
    amount('escrow_fee', 'Fee of the escrow agent', '1800'),
    yesNo(
      'fee_is_shared',
      'Do both parties share the fee?',
      'Yes: each pays half. No: the depositor pays it.',
    ),
  ),
  ...group(
    'Release',
    text('first_release_event', 'First event that releases money', 'Handover of the workshop'),
    text('first_release_evidence', 'How is it shown?', 'Handover record signed by both'),
    amount('first_release_amount', 'How much is released?', '80000'),
    yesNo('second_release', 'Is there a second event?', 'Yes keeps the second row of the table.'),
    text('second_release_event', 'Second event', 'Six months without a claim'),
    text('second_release_evidence', 'How is it shown?', 'Statement of the Beneficiary'),
    amount('second_release_amount', 'How much is released?', '40000'),
    number('objection_days', 'Days to object to a release', '10'),
  ),
  ...group(
    'Law',
    number('resignation_days', 'Days of notice if the agent resigns', '30'),
    governingLaw(),
    courts(),
  ),
];

export const escrowAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Escrow Agreement',
      description:
        'Has a neutral agent hold the purchase money until agreed events occur, with a table of release events and a clear path if the parties disagree.',
      price_in_cents: 6950,
      file_name_upon_download: 'escrow-agreement',
      categories: ['Transactions', 'Finance'],
      releasedDaysAgo: 95,
      document,
      blanks,
    },
  ],
};
