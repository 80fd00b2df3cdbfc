import {
  amount,
  date,
  governingLaw,
  group,
  number,
  ownParty,
  party,
  paymentDays,
  text,
  yesNo,
} from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import {
  removeRow,
  replaceWords,
  revise,
  splitClause,
  switchClause,
  switchRow,
  switchSubClause,
} from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Software License Agreement',
  preamble: [
    '{{licensor_name}}, with offices at {{licensor_address}} (“Licensor”), and {{licensee_name}}, with offices at {{licensee_address}} (“Licensee”), enter into this Software License Agreement on {{effective_date}}.',
    'Licensor has developed the program known as {{software_name}}. Licensee wishes to install and run it within its own organization, and Licensor is willing to permit this for a fee.',
  ],
  definitions: [
    {
      term: 'Authorized User',
      meaning:
        'means an employee or individual contractor of Licensee who has been given a personal login and works for Licensee’s benefit.',
    },
    {
      term: 'Documentation',
      meaning: 'means the user guides and technical descriptions that Licensor publishes for the Software.',
    },
    {
      term: 'Error',
      meaning: 'means a repeatable failure of the Software to do what the Documentation says it does.',
    },
    {
      term: 'Release',
      meaning:
        'means a fix, update or new version of the Software that Licensor makes available to customers with paid support.',
    },
    {
      term: 'Software',
      meaning:
        'means the program named above in object code form, the modules listed in the schedule, and every Release delivered to Licensee.',
    },
  ],
  clauses: [
    {
      heading: 'License Grant',
      paragraphs: [
        'Licensor grants Licensee a non-exclusive, non-transferable right to install the Software and let Authorized Users run it for Licensee’s internal business, within the numbers stated in the schedule.',
        'Licensee may make the backup and disaster-recovery copies it reasonably needs and may run one test environment without extra charge.',
        'Affiliates under common control with Licensee may use the Software as if they were Licensee, and Licensee answers for their conduct.',
      ],
    },
    {
      heading: 'Restrictions',
      paragraphs: [
        'Licensee must not rent out, resell or host the Software for outsiders, remove ownership notices, or get around technical limits on use.',
        'Licensee must not decompile the Software, except where mandatory law permits this to achieve interoperability and Licensor, when asked, has not supplied the needed information within thirty days.',
      ],
    },
    {
      heading: 'Delivery and Acceptance',
      paragraphs: [
        'Licensor will provide a download and license keys within {{delivery_days}} business days of the effective date. Licensee has thirty days to test.',
        'If Licensee reports an Error that prevents productive use, Licensor corrects it and the test period starts again. If the second test also fails, Licensee may withdraw and receive all fees back. Silence or live use counts as acceptance.',
      ],
    },
    {
      heading: 'Fees and Taxes',
      paragraphs: [
        'Licensee pays the fees in the schedule within {{payment_days}} days of a proper invoice. Undisputed sums paid late bear interest at one percent a month or, if lower, the highest lawful rate.',
        'Fees exclude sales and use taxes, which Licensee bears. Renewal prices may rise once a year by no more than {{maximum_increase}} percent on ninety days’ notice.',
      ],
    },
    {
      heading: 'Support',
      paragraphs: [
        'While support is paid, Licensor answers requests between {{support_hours}} on business days, supplies Releases, and supports each major version for at least eighteen months after its successor appears.',
        'For an Error that stops operations, work begins within four support hours and continues until there is a fix or a usable workaround. Other Errors are handled in a coming Release.',
      ],
    },
    {
      heading: 'Usage Records and Audit',
      paragraphs: [
        'Once a year Licensor may ask for a signed report of installations and Authorized Users. If it has good reason to doubt the report, an independent auditor bound to secrecy may verify it on fifteen days’ notice. Licensee buys any missing licenses at list price and pays for the audit if the shortfall exceeds ten percent.',
      ],
    },
    {
      heading: 'Ownership and Open Source',
      paragraphs: [
        'Licensor keeps all rights in the Software; this is a license and not a sale. Licensee keeps all rights in its data and in the output the Software produces from it. Suggestions may be used by Licensor without payment.',
        'Third-party open source parts are listed in the Documentation under their own terms. Licensor confirms that none of them obliges Licensee to disclose its own code when the Software is used as intended.',
      ],
    },
    {
      heading: 'Confidentiality',
      paragraphs: [
        'Each party protects the other’s non-public information with reasonable care, uses it only for this agreement and discloses it only to those who need it. The duty lasts five years, and for source code and trade secrets as long as they remain secret. It does not cover information that is public, already known or independently developed.',
      ],
    },
    {
      heading: 'Warranties',
      paragraphs: [
        'For {{warranty_months}} months from acceptance, Licensor warrants that the Software will perform materially as the Documentation describes, and that it was scanned for malicious code with current tools before delivery.',
        'If this is not so, Licensor will repair or replace the Software or, if neither succeeds in a reasonable time, end the license and refund the fees for the affected module. Beyond this clause the Software comes without implied warranties.',
      ],
    },
    {
      heading: 'Infringement Claims',
      paragraphs: [
        'Licensor will defend Licensee against a third-party claim that the Software infringes a patent, copyright or trade secret, and pay the resulting awards and approved settlements, if Licensee gives prompt notice, control of the defense and reasonable help.',
        'Licensor may change the Software or obtain a further license and, failing that, may withdraw it against a refund of the unamortized fee over five years. Claims caused by Licensee’s modifications, or by combinations not foreseen in the Documentation, are excluded.',
      ],
    },
    {
      heading: 'Limits of Liability',
      paragraphs: [
        'Neither party is liable for lost profits or indirect damage, and each party’s total liability in a contract year is limited to {{liability_cap}}. These limits do not apply to infringement defense, breach of confidentiality, use beyond the license, intentional wrongdoing or liability that cannot be limited by law.',
      ],
    },
    {
      heading: 'Term and Termination',
      paragraphs: [
        'The license lasts for {{license_term}} unless ended sooner. Either party may terminate if the other fails to cure a material breach within thirty days of notice.',
        'On termination Licensee stops use, deletes all copies within fourteen days except those held in routine backups, and confirms this in writing.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'Neither party may assign this agreement without consent, except to the successor of its whole business. Each complies with export control law. The laws of {{governing_law}} apply, and this document replaces all earlier proposals and any terms printed on purchase orders.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Licensed Modules and Fees',
      columns: ['Module', 'Authorized Users', 'License fee', 'Yearly support fee'],
      rows: [
        ['Core platform', '{{core_users}}', '{{core_fee}}', '{{core_support_fee}}'],
        ['Reporting', '{{reporting_users}}', '{{reporting_fee}}', '{{reporting_support_fee}}'],
        ['Integration interface', 'Unlimited', '{{integration_fee}}', '{{integration_support_fee}}'],
      ],
    },
  ],
  signatories: ['Licensor', 'Licensee'],
};

const secondEdition = revise(
  firstEdition,
  splitClause('Usage Records and Audit', 'If it has good reason'),
  replaceWords(
    'is limited to {{liability_cap}}. These limits',
    'is limited to one and a half times the fees in the schedule. These limits',
  ),
  replaceWords('Core platform', 'Core platform with integration interface'),
  removeRow('Integration interface'),
  switchClause('Usage Records and Audit', 'audit_right'),
  switchSubClause('License Grant', 'Affiliates under common control', 'affiliate_use'),
  switchRow('Reporting', 'reporting_module'),
  replaceWords('Renewal prices may rise', '{{#if price_increases}}Renewal prices may rise'),
  replaceWords(
    'on ninety days’ notice.',
    'on ninety days’ notice.{{else}}Prices stay the same on renewal.{{/if}}',
  ),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('licensor', 'Licensor', 'Bluestem Software, LLC'),
    party('licensee', 'Licensee', 'Larkfield Logistics, Inc.'),
  ),
  ...group(
    'Software',
    text('software_name', 'Name of the software', 'Bluestem Dispatch'),
    date('effective_date', 'Date of the agreement'),
    number('delivery_days', 'Business days to deliver', '5'),
    text('license_term', 'How long is it licensed?', 'three years'),
    yesNo('affiliate_use', 'May affiliates use it?', 'Yes lets companies under common control use it too.'),
    yesNo(
      'audit_right',
      'May the licensor audit its use?',
      'Yes adds the clause on usage records and audits.',
    ),
  ),
  ...group(
    'Users and fees',
    number('core_users', 'Core platform: users', '40'),
    amount('core_fee', 'Core platform: license fee', '24000'),
    amount('core_support_fee', 'Core platform: yearly support', '4800'),
    yesNo('reporting_module', 'Is reporting licensed too?', 'Yes keeps its row in the table.'),
    number('reporting_users', 'Reporting: users', '10'),
    amount('reporting_fee', 'Reporting: license fee', '6000'),
    amount('reporting_support_fee', 'Reporting: yearly support', '1200'),
    amount('integration_fee', 'Integration interface: license fee', '3000'),
    amount('integration_support_fee', 'Integration interface: yearly support', '600'),
    paymentDays(),
    yesNo('price_increases', 'May prices rise on renewal?', 'Yes allows it once a year, up to a limit.'),
    number('maximum_increase', 'By how many percent at most?', '4'),
  ),
  ...group(
    'Support and liability',
    text('support_hours', 'Hours of support', '8 a.m. and 6 p.m.', {
      help: 'Completes “between … on business days”.',
    }),
    number('warranty_months', 'Months of warranty', '12'),
    amount('liability_cap', 'Most that a party is liable for in a year', '100000'),
  ),
  ...group('Law', governingLaw()),
];

export const softwareLicenseAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Software License Agreement',
      description:
        'Licenses on-premises software to a business customer, covering users, fees, support, acceptance testing, audits and infringement claims.',
      price_in_cents: 7999,
      file_name_upon_download: 'software-license-agreement',
      categories: ['Intellectual Property'],
      releasedDaysAgo: 58,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Software License Agreement',
      description:
        'Licenses on-premises software to a business customer, covering users, fees, support, acceptance testing, audits and infringement claims.',
      price_in_cents: 7999,
      file_name_upon_download: 'software-license-agreement',
      categories: ['Intellectual Property'],
      releasedDaysAgo: 16,
      note: 'The integration interface is part of the core platform and has no fee of its own any more. Liability is limited by the fees, so that there is no amount to fill in, and the clause on audits has two sub-clauses. Audits, use by affiliates, higher prices on renewal and the reporting module can be switched on and off.',
      document: secondEdition,
    },
  ],
};
