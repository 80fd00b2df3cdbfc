import {
  arbitration,
  courts,
  date,
  governingLaw,
  group,
  longText,
  number,
  ownParty,
  party,
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
  switchSubClause,
} from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Mutual Non-Disclosure Agreement',
  preamble: [
    'This agreement is made on {{effective_date}} between {{first_party_name}}, whose registered address is {{first_party_address}}, and {{second_party_name}}, whose registered address is {{second_party_address}}.',
    'The parties wish to talk openly about {{purpose_of_discussions}}. To do so, each of them will have to show the other information that it does not make public.',
    'They therefore agree to protect what they learn from one another on the same terms. Whoever shares information is called the “Discloser” and whoever receives it the “Recipient”; each party may be both.',
  ],
  definitions: [
    {
      term: 'Confidential Information',
      meaning:
        'means any information, in whatever form, that the Discloser shares in connection with the Purpose and that is marked as confidential or that a sensible business person would understand to be confidential.',
    },
    {
      term: 'Purpose',
      meaning:
        'means considering, negotiating and, if the parties so decide, documenting {{purpose_of_discussions}}.',
    },
    {
      term: 'Representatives',
      meaning:
        'means a party’s directors, employees and professional advisers, and those of any company in the same group.',
    },
    {
      term: 'Discussion Period',
      meaning: 'means the period from the effective date until {{discussion_end_date}}.',
    },
  ],
  clauses: [
    {
      heading: 'Duty of Confidence',
      paragraphs: [
        'The Recipient will keep the Discloser’s Confidential Information secret and will use it for the Purpose and for nothing else.',
        'The Recipient will guard it with the care it applies to its own valuable secrets, and never with less than reasonable care.',
        'The Recipient will tell the Discloser promptly if it learns that Confidential Information has been lost, or has reached anyone who should not have it.',
      ],
    },
    {
      heading: 'Permitted Sharing',
      paragraphs: [
        'The Recipient may pass Confidential Information to those of its Representatives who need it for the Purpose and who are bound to keep it confidential.',
        'A Representative’s failure to keep the information confidential counts as the Recipient’s own failure.',
      ],
    },
    {
      heading: 'What Is Not Confidential',
      paragraphs: [
        'The duties in this agreement do not cover information that is or becomes public other than through a breach, that the Recipient already lawfully held without any duty of confidence, that a third party was free to give it, or that the Recipient worked out independently without using what the Discloser shared.',
        'If the Recipient relies on one of these exceptions, it must be able to show the facts from records made at the time.',
      ],
    },
    {
      heading: 'Disclosure Required by Law',
      paragraphs: [
        'Where a court, regulator or stock exchange with authority over the Recipient demands Confidential Information, the Recipient may hand over the part that it is legally obliged to hand over.',
        'Unless the law forbids it, the Recipient will first warn the Discloser, so that the Discloser has the chance to object or to seek protective measures at its own cost.',
      ],
    },
    {
      heading: 'Copies and Return',
      paragraphs: [
        'At the Discloser’s written request, the Recipient will within {{return_period_days}} days return or destroy all Confidential Information it holds and confirm in writing that it has done so.',
        'Notes and summaries that the Recipient has prepared from Confidential Information are to be destroyed rather than returned. No right to keep copies arises from the end of the discussions.',
      ],
    },
    {
      heading: 'Ownership and No Licence',
      paragraphs: [
        'Confidential Information remains the property of the Discloser. Sharing it grants no licence under any patent, trade mark, copyright or other right, beyond the limited permission to use it for the Purpose.',
        'The Recipient will not take apart, decompile or analyse any sample, prototype or software it is given in order to discover how it is made, unless the Discloser agrees in writing.',
      ],
    },
    {
      heading: 'No Promise to Deal',
      paragraphs: [
        'Neither party is obliged to share any particular information, to continue the discussions or to enter into any further agreement. Each may end the discussions at any time without giving a reason.',
        'Information is provided as it stands. Unless a later signed agreement says otherwise, the Discloser does not warrant that it is accurate or complete.',
      ],
    },
    {
      heading: 'Term',
      paragraphs: [
        'This agreement covers information shared during the Discussion Period. Either party may end that period early by ten days’ written notice.',
        'The duties of confidence last for {{confidentiality_years}} years after the Discussion Period ends.',
      ],
    },
    {
      heading: 'Remedies',
      paragraphs: [
        'The parties accept that money alone may not make good a leak. The Discloser may ask a court for an order to stop or prevent a breach, in addition to any other remedy it has. Delay in doing so is not a waiver.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'This agreement is governed by the law of {{governing_law}}, and the courts of {{court_location}} have exclusive jurisdiction over any dispute arising from it.',
        'It is the whole agreement between the parties on confidentiality for the Purpose. It may be changed only in a document signed by both, and neither may transfer it without the other’s written consent.',
        'If any provision proves unenforceable, the remainder continues to apply. The parties may sign in counterparts and by electronic signature.',
      ],
    },
  ],
  schedules: [],
  signatories: ['First Party', 'Second Party'],
};

const secondEdition = revise(
  firstEdition,
  define({
    term: 'Trade Secret',
    meaning:
      'means Confidential Information that has commercial value because it is secret and that the Discloser takes reasonable steps to keep secret.',
  }),
  rewriteClause(
    'Copies and Return',
    'Within {{return_period_days}} days after the Discloser asks in writing, the Recipient will return or permanently delete the Confidential Information it and its Representatives hold, and an officer of the Recipient will confirm this in writing.',
    'The Recipient may keep one archive copy where law or professional rules require it, and need not purge routine system backups that are overwritten in the ordinary course. Whatever is kept stays subject to this agreement for as long as it is kept.',
  ),
  rewriteClause(
    'Term',
    'This agreement covers information shared during the Discussion Period, and information shared before it in early talks about the Purpose. Either party may end the period early by ten days’ written notice.',
    'The duties of confidence continue for {{confidentiality_years}} years after the Discussion Period ends. For a Trade Secret they continue for as long as it remains one.',
  ),
  addClause(
    {
      heading: 'Personal Data',
      paragraphs: [
        'The parties will avoid exchanging personal data unless the Purpose requires it. Where it does, each will handle the data in line with the data protection law that applies to it, and will agree any further terms which that law demands before the data is sent.',
      ],
    },
    { after: 'Remedies' },
  ),
);

const thirdEdition = revise(
  secondEdition,
  define({
    term: 'AI Tool',
    meaning:
      'means software that uses machine learning to produce text, images, code or predictions from what is entered into it.',
  }),
  rewriteClause(
    'Permitted Sharing',
    'The Recipient may share Confidential Information with those Representatives who need it for the Purpose, once they know that it is confidential and are bound by duties at least as strict as these.',
    'Potential lenders, insurers and co-investors count as Representatives only after the Discloser has approved them by name in writing. An email is enough.',
    'The Recipient answers for what its Representatives do with the information as if it had acted itself.',
  ),
  rewriteClause(
    'Remedies',
    'Because damages may not repair a leak, the Discloser may seek an injunction or similar order against an actual or threatened breach, without first proving special loss and, where the court allows, without giving security.',
    'Neither party is liable under this agreement for loss that it could not reasonably have foreseen when it received the information.',
  ),
  addClause(
    {
      heading: 'Automated Tools',
      paragraphs: [
        'The Recipient will not enter Confidential Information into any AI Tool whose provider may retain it, have it read by others or use it to train a model.',
        'An AI Tool that the Recipient runs itself, or under a contract that rules out those uses, may be used for the Purpose like any other software.',
      ],
    },
    { after: 'Personal Data' },
  ),
  switchClause('Personal Data', 'personal_data'),
  switchSubClause('Permitted Sharing', 'Potential lenders', 'financiers'),
  addClause(
    {
      heading: 'Each Other’s Staff',
      onlyIf: 'non_solicitation',
      paragraphs: [
        'During the Discussion Period and for {{non_solicitation_months}} months after it, neither party will approach the other’s employees whom it has met in the talks with an offer of work. A general advertisement is no approach.',
      ],
    },
    { after: 'No Promise to Deal' },
  ),
  replaceWords(
    'the courts of {{court_location}} have exclusive jurisdiction over any dispute arising from it.',
    '{{#if arbitration}}one arbitrator sitting in {{arbitration_seat}} decides any dispute arising from it. Urgent orders may be sought in any court.{{else}}the courts of {{court_location}} have exclusive jurisdiction over any dispute arising from it.{{/if}}',
  ),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('first_party', 'First party', 'Fernhill Robotics, Inc.'),
    party('second_party', 'Second party', 'Larkfield Logistics, Inc.'),
  ),
  ...group(
    'Talks',
    date('effective_date', 'Date of the agreement'),
    longText(
      'purpose_of_discussions',
      'What are the talks about?',
      'a trial of sorting robots in two warehouses',
      { help: 'Confidential information may be used for this and for nothing else.' },
    ),
    date('discussion_end_date', 'Until when is information shared?'),
    yesNo(
      'financiers',
      'May lenders and investors be shown information?',
      'Yes lets them see it once the other side has approved them by name.',
    ),
    yesNo('personal_data', 'Will personal data be exchanged?', 'Yes adds the clause on data protection.'),
  ),
  ...group(
    'Term',
    number('confidentiality_years', 'Years of confidence after the talks', '3'),
    number('return_period_days', 'Days to return or delete information', '14'),
    yesNo(
      'non_solicitation',
      'Is hiring each other’s staff ruled out?',
      'Yes adds a clause that forbids offers to people met in the talks.',
    ),
    number('non_solicitation_months', 'For how many months?', '12'),
  ),
  ...group('Law', governingLaw(), arbitration(), courts()),
];

export const mutualNonDisclosureAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Mutual Non-Disclosure Agreement',
      description:
        'Lets two companies exchange confidential information on equal terms while they explore a deal, with clear rules on use, sharing and return.',
      price_in_cents: 2400,
      file_name_upon_download: 'mutual-non-disclosure-agreement',
      categories: ['Confidentiality'],
      releasedDaysAgo: 655,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Mutual Non-Disclosure Agreement',
      description:
        'Protects what two companies tell each other during talks. Covers trade secrets, personal data, backups and information shared before signing.',
      price_in_cents: 2900,
      file_name_upon_download: 'mutual-non-disclosure-agreement',
      categories: ['Confidentiality'],
      releasedDaysAgo: 260,
      note: 'Trade secrets stay protected for as long as they are secret, early talks before signing are covered, and backups need not be purged. A clause on personal data is new.',
      document: secondEdition,
    },
    {
      title: 'Mutual Non-Disclosure Agreement',
      description:
        'Protects what two companies tell each other during talks, including trade secrets, personal data, approved financiers and the use of AI tools.',
      price_in_cents: 3450,
      file_name_upon_download: 'mutual-non-disclosure-agreement',
      categories: ['Confidentiality'],
      releasedDaysAgo: 9,
      note: 'A clause and a definition on AI tools are new. Lenders, insurers and co-investors need approval by name, and nobody is liable for loss that could not be foreseen. Arbitration, personal data and a clause on staff can be switched on and off.',
      document: thirdEdition,
    },
  ],
};
