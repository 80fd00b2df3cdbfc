import { courts, date, email, governingLaw, group, number, ownParty, party, text, yesNo } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import {
  emphasise,
  joinClause,
  moveDefinition,
  replaceWords,
  revise,
  switchRow,
  switchSubClause,
} from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'One-Way Non-Disclosure Agreement',
  preamble: [
    'By this agreement, which takes effect on {{effective_date}}, {{receiving_party_name}} of {{receiving_party_address}} (the “Recipient”) gives the undertakings set out below to {{disclosing_party_name}} of {{disclosing_party_address}} (the “Discloser”).',
    'The Discloser intends to give the Recipient access to unpublished information about {{subject_matter}}, so that the Recipient can {{permitted_purpose}}. The Recipient will not give the Discloser any confidential information of its own.',
  ],
  definitions: [
    {
      term: 'Protected Material',
      meaning:
        'means everything about the Discloser’s business, products, customers, finances and plans that the Recipient sees, hears or is sent because of this agreement, whether or not it is labelled confidential, together with any notes or summaries made from it.',
    },
    { term: 'Permitted Purpose', meaning: 'means enabling the Recipient to {{permitted_purpose}}.' },
    {
      term: 'Access List',
      meaning:
        'means the list of people in the schedule, as extended from time to time with the Discloser’s written approval.',
    },
    {
      term: 'Protection Period',
      meaning:
        'means the period that starts on the effective date and ends {{protection_years}} years later.',
    },
  ],
  clauses: [
    {
      heading: 'The Recipient’s Undertakings',
      paragraphs: [
        'Throughout the Protection Period the Recipient undertakes not to reveal any Protected Material to anyone outside the Access List.',
        'The Recipient undertakes to use Protected Material only as far as the Permitted Purpose requires. In particular, it will not use it to compete with the Discloser, to approach the Discloser’s customers or suppliers, or to deal in securities.',
        'The Recipient will not reveal that it has received Protected Material, or that it is in contact with the Discloser about {{subject_matter}}.',
      ],
    },
    {
      heading: 'People with Access',
      paragraphs: [
        'Before anyone on the Access List sees Protected Material, the Recipient will explain these undertakings to that person and make sure that he or she is bound to observe them.',
        'The Recipient will keep the Access List up to date and will give the Discloser a copy on request.',
        'The Recipient is responsible to the Discloser for every disclosure or misuse by a person who obtained Protected Material through it.',
      ],
    },
    {
      heading: 'Security Measures',
      paragraphs: [
        'The Recipient will store electronic Protected Material in encrypted form, limit access to named user accounts, and keep paper copies locked away when they are not in use.',
        'Protected Material may not be stored on personal devices, or sent to private email accounts.',
        'If the Recipient suspects unauthorised access, it will inform the Discloser at {{security_contact_email}} within 48 hours, and will help to contain the damage and to find the cause.',
      ],
    },
    {
      heading: 'Exceptions',
      paragraphs: [
        'These undertakings do not apply to a particular item of information once the Recipient proves by documents that it was generally available without any fault of the Recipient, that the Recipient knew it before the Discloser revealed it, or that it came lawfully from a source with no duty to the Discloser.',
        'A combination of facts does not fall within an exception merely because each of the facts taken alone is publicly known.',
      ],
    },
    {
      heading: 'Compelled Disclosure',
      paragraphs: [
        'If an authority or a court orders the Recipient to produce Protected Material, the Recipient will, so far as it lawfully can, notify the Discloser without delay, limit what it produces to the minimum that the order requires, and ask for confidential treatment.',
        'Nothing in this agreement prevents anyone from reporting unlawful conduct to a competent authority in the way the law protects.',
      ],
    },
    {
      heading: 'Rights in the Material',
      paragraphs: [
        'The Discloser keeps every right in the Protected Material. The Recipient receives no licence, option or other interest.',
        'If the Recipient offers suggestions about the Protected Material, the Discloser may use them freely and without payment.',
      ],
    },
    {
      heading: 'No Assurance',
      paragraphs: [
        'The Discloser decides alone what it shows and may stop at any time. It gives no assurance that the Protected Material is correct, complete or fit for the Permitted Purpose, and it is not liable for decisions that the Recipient bases on it. This does not limit liability for fraud.',
      ],
    },
    {
      heading: 'Return and Destruction',
      paragraphs: [
        'When the Permitted Purpose has been achieved or abandoned, or earlier if the Discloser so demands, the Recipient will stop using the Protected Material and within {{return_period_days}} days deliver it up or destroy it.',
        'The Recipient will confirm completion in a signed statement, and will list in it any item that the law obliges it to retain.',
      ],
    },
    {
      heading: 'Duration',
      paragraphs: [
        'The undertakings bind the Recipient for the whole Protection Period, even if contact between the parties ends sooner. For source code, formulas and manufacturing processes they continue after that period until the information lawfully becomes public.',
      ],
    },
    {
      heading: 'Consequences of Breach',
      paragraphs: [
        'The Recipient acknowledges that a breach could cause harm that is difficult to measure, and that the Discloser may apply for urgent court relief.',
        'The Recipient will compensate the Discloser for the loss caused by a breach, including the reasonable cost of tracing and recovering Protected Material.',
      ],
    },
    {
      heading: 'Final Provisions',
      paragraphs: [
        'The law of {{governing_law}} applies, and disputes belong before the courts of {{court_location}}. The Discloser may however seek urgent relief in any court that has authority over the Recipient.',
        'Variations and waivers have effect only if signed by the party to be bound. The Discloser may assign the benefit of this agreement to a buyer of the business concerned; the Recipient may not assign it.',
        'Should any part be invalid, it is to be read down as far as necessary, and the other parts are unaffected.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Access List',
      intro: 'Only these people may see Protected Material when this agreement takes effect.',
      columns: ['Name', 'Position', 'Reason for access'],
      rows: [
        [
          '{{access_person_1_name}}',
          '{{access_person_1_position}}',
          'Leads the work on the Permitted Purpose',
        ],
        ['{{access_person_2_name}}', '{{access_person_2_position}}', 'Technical assessment'],
        ['{{access_person_3_name}}', '{{access_person_3_position}}', 'Legal and financial review'],
      ],
    },
  ],
  signatories: ['Discloser', 'Recipient'],
};

const secondEdition = revise(
  firstEdition,
  moveDefinition('Access List', { before: 'Protected Material' }),
  moveDefinition('Permitted Purpose', { before: 'Protected Material' }),
  replaceWords(
    'stored on personal devices, or sent to private email accounts.',
    'stored on personal devices, sent to private email accounts or entered into public AI services.',
  ),
  emphasise('within 48 hours'),
  joinClause('Rights in the Material'),
  switchSubClause('The Recipient’s Undertakings', 'The Recipient will not reveal', 'talks_are_secret'),
  switchRow('{{access_person_3_name}}', 'third_person'),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('disclosing_party', 'Discloser', 'Fernhill Robotics, Inc.'),
    party('receiving_party', 'Recipient', 'Jordan Ellis'),
  ),
  ...group(
    'Material',
    date('effective_date', 'Takes effect on'),
    text('subject_matter', 'What is the information about?', 'the gripper of its next robot'),
    text('permitted_purpose', 'What may the recipient do with it?', 'quote for its production', {
      help: 'Completes the sentence “so that the Recipient can …”.',
    }),
    yesNo(
      'talks_are_secret',
      'Are the talks themselves secret?',
      'Yes forbids telling anybody that they take place.',
    ),
    email('security_contact_email', 'Where are incidents reported?', 'security@fernhill.example'),
  ),
  ...group(
    'Term',
    number('protection_years', 'Years of protection', '5'),
    number('return_period_days', 'Days to return or destroy it', '14'),
  ),
  ...group(
    'Access list',
    text('access_person_1_name', 'First person', 'Jordan Ellis'),
    text('access_person_1_position', 'Position', 'Owner'),
    text('access_person_2_name', 'Second person', 'Pat Lindgren'),
    text('access_person_2_position', 'Position', 'Head of production'),
    yesNo('third_person', 'Is there a third person?', 'Yes keeps the last row of the list.'),
    text('access_person_3_name', 'Third person', 'Alex Moreau'),
    text('access_person_3_position', 'Position', 'Lawyer'),
  ),
  ...group('Law', governingLaw(), courts()),
];

export const oneWayNonDisclosureAgreement: DemoTemplate = {
  versions: [
    {
      title: 'One-Way Non-Disclosure Agreement',
      description:
        'For showing confidential material to a supplier, investor or adviser who shares nothing in return. Includes an access list and security measures.',
      price_in_cents: 1900,
      file_name_upon_download: 'one-way-non-disclosure-agreement',
      categories: ['Confidentiality'],
      releasedDaysAgo: 410,
      document: firstEdition,
      blanks,
    },
    {
      title: 'One-Way Non-Disclosure Agreement',
      description:
        'For showing confidential material to a supplier, investor or adviser who shares nothing in return. Includes an access list and security measures.',
      price_in_cents: 1900,
      file_name_upon_download: 'one-way-non-disclosure-agreement',
      categories: ['Confidentiality'],
      releasedDaysAgo: 145,
      note: 'Public AI services are ruled out beside private email, and the 48 hours for reporting an incident are in bold. The definitions are now in alphabetical order, and the secrecy of the talks and a third person with access can be switched on and off.',
      document: secondEdition,
    },
  ],
};
