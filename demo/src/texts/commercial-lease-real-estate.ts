import {
  amount,
  date,
  each,
  governingLaw,
  group,
  longText,
  number,
  ownParty,
  party,
  yesNo,
} from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import { addClause, moveClause, replaceWords, revise } from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Commercial Lease (Real Estate)',
  preamble: [
    'This Commercial Lease is made on {{lease_date}} between {{landlord_name}}, of {{landlord_address}} (the “Landlord”), and {{tenant_name}}, of {{tenant_address}} (the “Tenant”).',
    'The Landlord owns the building at {{property_address}}. It lets part of that building to the Tenant, and the Tenant takes it, on the terms that follow.',
  ],
  definitions: [
    {
      term: 'Building',
      meaning:
        'means the structure at the address above together with its land, parking areas and service yards.',
    },
    {
      term: 'Common Areas',
      meaning:
        'means the entrances, stairs, elevators, corridors and other parts of the Building meant for shared use.',
    },
    {
      term: 'Operating Costs',
      meaning:
        'means the Landlord’s actual and reasonable cost of insuring, cleaning, maintaining and managing the Building, and property taxes, but not capital improvements, loan payments or leasing commissions.',
    },
    {
      term: 'Premises',
      meaning:
        'means the space known as {{premises_description}}, of about {{floor_area}} square feet, including its internal finishes and fixtures.',
    },
    {
      term: 'Tenant’s Share',
      meaning:
        'means {{tenant_share_percentage}} percent, the ratio of the floor area of the Premises to the lettable area of the Building.',
    },
  ],
  clauses: [
    {
      heading: 'Term and Renewal',
      paragraphs: [
        'The lease runs from {{commencement_date}} to {{expiry_date}}. If the Landlord cannot hand over the Premises on the first day, rent starts only on handover, and after ninety days of delay the Tenant may cancel.',
        '{{#if renewal_option}}A Tenant not in default may extend once for five years by notice given at least nine months before expiry. Rent for the extension is the market rent, settled by an independent appraiser if the parties do not agree within sixty days.{{else}}The Tenant has no option to extend. A tenant who stays on with the Landlord’s consent holds the Premises from month to month, on the terms of this lease.{{/if}}',
      ],
    },
    {
      heading: 'Rent',
      paragraphs: [
        'The Tenant pays the base rent shown in the rent schedule, in advance, on the first day of each month. Part months are charged by the day.',
        'A payment more than five days late carries a charge of four percent of the overdue sum. The first late payment in a calendar year is excused if it is made good within three days of a reminder.',
      ],
    },
    {
      heading: 'Operating Costs',
      paragraphs: [
        'With each rent payment the Tenant pays one twelfth of the Tenant’s Share of the Landlord’s yearly estimate of Operating Costs. Within 120 days after year end the Landlord sends a statement, and the difference is paid or credited within thirty days.',
        'Costs the Landlord controls may not rise by more than five percent a year. The Tenant may inspect the supporting invoices for two years; if they show an overcharge above three percent, the Landlord also pays for the audit.',
      ],
    },
    {
      heading: 'Security Deposit',
      onlyIf: 'deposit_required',
      paragraphs: [
        'On signing, the Tenant deposits {{security_deposit}}. The Landlord may use it for overdue rent or damage beyond fair wear, after itemizing the deduction, and returns the balance within thirty days after the Tenant leaves.',
      ],
    },
    {
      heading: 'Use of the Premises',
      paragraphs: [
        'The Premises may be used only for {{permitted_use}}. The Tenant obtains the licenses its own business needs and obeys the laws that apply to its operations.',
        'The Tenant must not overload floors, cause a nuisance, or store hazardous substances other than ordinary cleaning and office supplies. The Landlord confirms that, as far as it knows, the Premises are free of contamination at handover.',
      ],
    },
    {
      heading: 'Repairs and Services',
      paragraphs: [
        'The Landlord keeps the roof, structure, outer walls, Common Areas and shared mechanical systems in good order, and begins urgent repairs within 24 hours of notice.',
        'The Tenant looks after the interior, including doors, lighting, floor coverings and any equipment that serves only the Premises.',
        'If heat, power or water fails for more than three business days for a reason within the Landlord’s control, rent abates for the unusable area until service returns.',
      ],
    },
    {
      heading: 'Alterations and Signs',
      paragraphs: [
        'Cosmetic work below {{alteration_threshold}} needs no approval. Other alterations and outside signs need the Landlord’s consent, which may not be unreasonably withheld and is treated as given if no answer comes within fifteen business days.',
        'The Tenant must keep the Building free of contractors’ liens and need remove an alteration on leaving only if the Landlord said so when approving it.',
      ],
    },
    {
      heading: 'Insurance and Liability',
      paragraphs: [
        'The Landlord insures the Building for its full replacement value. The Tenant insures its own property and carries general liability cover of at least {{liability_cover}}, naming the Landlord as additional insured.',
        'Each side waives claims against the other for loss its own property insurance covers or should have covered, and answers for injury caused by the negligence of its own people.',
      ],
    },
    {
      heading: 'Damage and Condemnation',
      paragraphs: [
        'If fire or another casualty makes the Premises unfit, rent abates in proportion. Either side may end the lease if repairs will take more than 180 days or the damage occurs in the last year; otherwise the Landlord rebuilds promptly. The same rules apply if a public authority takes part of the Premises.',
      ],
    },
    {
      heading: 'Assignment and Subletting',
      paragraphs: [
        'The Tenant may assign or sublet only with written consent, to be given where the newcomer is creditworthy and the use unchanged. A transfer to an affiliate or to the buyer of the Tenant’s business needs notice only. The Tenant stays liable unless released.',
      ],
    },
    {
      heading: 'Default and Remedies',
      paragraphs: [
        'The Tenant is in default if rent stays unpaid ten days after written notice, or another breach is not cured within thirty days after notice, or such longer time as diligent work requires.',
        'On default the Landlord may end the lease by lawful process and claim unpaid rent and the shortfall on reletting, but must make reasonable efforts to relet. If the Landlord leaves a breach uncured for thirty days, the Tenant may do the work and deduct its reasonable cost.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'While it pays rent the Tenant may enjoy the Premises undisturbed. The Landlord may enter on one business day’s notice, or at once in an emergency. This lease ranks behind a mortgage only if the lender agrees in writing not to disturb the Tenant.',
        'The law of {{governing_law}} governs. Changes must be in writing and signed.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Rent Schedule',
      intro: 'Base rent for each lease year, not including Operating Costs.',
      columns: ['Lease year', 'Rent per square foot', 'Monthly rent', 'Annual rent'],
      rows: [
        ['1', '{{year_1_rate}}', '{{year_1_monthly_rent}}', '{{year_1_annual_rent}}'],
        ['2', '{{year_2_rate}}', '{{year_2_monthly_rent}}', '{{year_2_annual_rent}}'],
        ['3', '{{year_3_rate}}', '{{year_3_monthly_rent}}', '{{year_3_annual_rent}}'],
        [
          '{{#if longer_term}}4',
          '{{year_4_rate}}',
          '{{year_4_monthly_rent}}',
          '{{year_4_annual_rent}}{{/if}}',
        ],
        [
          '{{#if longer_term}}5',
          '{{year_5_rate}}',
          '{{year_5_monthly_rent}}',
          '{{year_5_annual_rent}}{{/if}}',
        ],
      ],
    },
  ],
  signatories: ['Landlord', 'Tenant'],
};

const secondEdition = revise(
  firstEdition,
  moveClause('Assignment and Subletting', { after: 'Use of the Premises' }),
  replaceWords(
    'Part months are charged by the day.',
    'Part months are charged by the day. For the first {{rent_free_months}} months no base rent is due, but Operating Costs are.',
  ),
  replaceWords('a charge of four percent', 'a charge of three percent'),
  replaceWords('{{year_1_annual_rent}}', '{{year_1_annual_rent}}, less the months free of rent'),
  addClause(
    {
      heading: 'Personal Guarantee',
      onlyIf: 'personal_guarantee',
      paragraphs: [
        'On signing, the Tenant delivers a guarantee by {{guarantor_name}}, of {{guarantor_address}}, for the rent and Operating Costs of the first {{guarantee_months}} months. The Landlord may turn to the guarantor once a sum is thirty days overdue.',
      ],
    },
    { before: 'Use of the Premises' },
  ),
);

const blanks = [
  ...group(
    'Parties',
    date('lease_date', 'Date of the lease'),
    party('landlord', 'Landlord', 'Quayside Properties, LLC'),
    ownParty('tenant', 'Tenant', 'Marlow & Finch Bakery, Inc.'),
  ),
  ...group(
    'Premises',
    longText('property_address', 'Address of the building', '77 Canal Street, Providence, RI 02903'),
    longText('premises_description', 'Which part of it is let?', 'Unit 3 on the ground floor', {
      help: 'As the doors or the floor plan call it.',
    }),
    number('floor_area', 'Floor area in square feet', '2400'),
    number('tenant_share_percentage', 'Tenant’s share of the costs, in percent', '12.5', {
      help: 'The area let, divided by all the area of the building that can be let.',
    }),
    longText('permitted_use', 'What may the premises be used for?', 'a bakery with a café'),
  ),
  ...group(
    'Term',
    date('commencement_date', 'First day of the lease'),
    date('expiry_date', 'Last day of the lease'),
    yesNo(
      'renewal_option',
      'May the tenant extend the lease?',
      'Yes gives an option of five more years at market rent; no says that there is none.',
    ),
    yesNo(
      'longer_term',
      'Does it run for more than three years?',
      'Yes keeps the years four and five in the table of rents.',
    ),
  ),
  ...group(
    'Rent',
    number('rent_free_months', 'Months free of rent at the start', '2'),
    each(5, (year) => [
      amount(`year_${year}_rate`, `Year ${year}: rent for a square foot`, '24'),
      amount(`year_${year}_monthly_rent`, `Year ${year}: rent for a month`, '4800'),
      amount(`year_${year}_annual_rent`, `Year ${year}: rent for the year`, '57600'),
    ]),
  ),
  ...group(
    'Security',
    yesNo(
      'deposit_required',
      'Does the tenant pay a deposit?',
      'Yes adds the clause on the security deposit.',
    ),
    amount('security_deposit', 'Amount of the deposit', '9600'),
    yesNo(
      'personal_guarantee',
      'Does somebody guarantee the rent?',
      'Yes adds a personal guarantee, often asked of the owner of a young company.',
    ),
    party('guarantor', 'Guarantor', 'Robin Marlow', '5 Elm Road, Providence, RI 02906'),
    number('guarantee_months', 'Months that are guaranteed', '18'),
  ),
  ...group(
    'Limits',
    amount('alteration_threshold', 'Cosmetic work needs no approval below', '3000'),
    amount('liability_cover', 'Tenant’s liability insurance, at least', '1000000'),
  ),
  ...group('Law', governingLaw()),
];

export const commercialLeaseRealEstate: DemoTemplate = {
  versions: [
    {
      title: 'Commercial Lease (Real Estate)',
      description:
        'Lets office, retail or workshop space to a business tenant, with stepped rent, shared operating costs, repairs and a renewal option.',
      price_in_cents: 8900,
      file_name_upon_download: 'commercial-lease-real-estate',
      categories: ['Property'],
      releasedDaysAgo: 97,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Commercial Lease (Real Estate)',
      description:
        'Lets office, retail or workshop space to a business tenant, with a rent-free start, stepped rent, shared operating costs, repairs and a renewal option.',
      price_in_cents: 8900,
      file_name_upon_download: 'commercial-lease-real-estate',
      categories: ['Property'],
      releasedDaysAgo: 24,
      note: 'The lease can begin with months free of rent, which the table of rents takes into account, and the charge for late rent is three percent. Subletting now stands beside the use of the premises, and a personal guarantee can be switched on.',
      document: secondEdition,
    },
  ],
};
