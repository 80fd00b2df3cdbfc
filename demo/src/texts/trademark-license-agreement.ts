import {
  amount,
  courts,
  date,
  each,
  governingLaw,
  group,
  longText,
  number,
  ownParty,
  party,
  text,
  yesNo,
} from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import {
  addRow,
  emphasise,
  moveClause,
  replaceWords,
  revise,
  splitClause,
  switchRow,
  switchWords,
} from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Trademark License Agreement',
  preamble: [
    'By this agreement, dated {{effective_date}}, {{owner_name}} of {{owner_address}} (the “Owner”) permits {{licensee_name}} of {{licensee_address}} (the “Licensee”) to use certain trademarks.',
    'The Owner has built a reputation for quality under those marks. The Licensee wishes to sell goods bearing them and accepts that the public will judge the Owner by what the Licensee sells.',
  ],
  definitions: [
    {
      term: 'Brand Guide',
      meaning:
        'means the Owner’s written rules on logos, colors, typefaces and trademark notices, as updated on sixty days’ notice.',
    },
    {
      term: 'Licensed Goods',
      meaning: 'means {{licensed_goods}}, made and sold in accordance with this agreement.',
    },
    {
      term: 'Marks',
      meaning: 'means the trademarks listed in the schedule, whether registered or applied for.',
    },
    {
      term: 'Net Sales',
      meaning:
        'means the invoiced price of Licensed Goods sold to unrelated customers, less returns, trade discounts actually given, shipping shown separately and sales tax.',
    },
    {
      term: 'Territory',
      meaning: 'means {{territory}}, including sales over the internet to addresses within it.',
    },
  ],
  clauses: [
    {
      heading: 'Permission to Use the Marks',
      paragraphs: [
        'The Owner grants the Licensee an exclusive right to use the Marks in the Territory on Licensed Goods, their packaging and their advertising. The right is personal and may not be sublicensed without written approval.',
        'The Licensee may have goods made by outside factories that have signed the Owner’s supplier undertaking. It may not use the Marks in its company name, or register a domain or account containing them, unless the Owner agrees in writing.',
        'The Owner will not itself sell goods of the same kind under the Marks in the Territory, but keeps every right not expressly granted.',
      ],
    },
    {
      heading: 'Quality Control',
      paragraphs: [
        'Licensed Goods must match the approved samples, comply with product safety and labeling law, and be at least equal in workmanship to comparable goods of the Owner.',
        'Before first sale, and before any material change, the Licensee submits two samples of each product and its packaging at no charge. The Owner replies within fifteen business days; silence is refusal.',
        'The Owner may visit production and storage sites during working hours on five days’ notice and may buy samples on the market for testing.',
        'If a batch falls short, the Licensee stops selling it at once, proposes a remedy within seven days, and carries out any recall at its own cost.',
      ],
    },
    {
      heading: 'How the Marks Are Shown',
      paragraphs: [
        'The Licensee follows the Brand Guide, adds the notice “{{trademark_notice}}” where space allows, and does not alter the Marks or join them to other signs. Advertising for national media or for campaigns above {{advertising_threshold}} needs prior approval.',
      ],
    },
    {
      heading: 'Ownership and Goodwill',
      paragraphs: [
        'The Marks belong to the Owner. All goodwill created by the Licensee’s use passes to the Owner automatically, and the Licensee gains no interest in the Marks beyond this permission.',
        'The Licensee will not attack the Owner’s title or apply to register anything confusingly similar. It will sign the documents the Owner reasonably needs to record the license or prove use.',
      ],
    },
    {
      heading: 'Royalties',
      paragraphs: [
        'The Licensee pays a royalty of {{royalty_rate}} percent of Net Sales and, in every contract year, at least {{minimum_royalty}}.',
        'Within thirty days after each calendar quarter the Licensee sends a statement by product and country, with payment. Any gap between royalties paid and the yearly minimum is settled with the fourth statement.',
        'Sales to related parties or below cost are reckoned at the usual wholesale price.',
      ],
    },
    {
      heading: 'Books and Inspection',
      paragraphs: [
        'Sales records are kept for four years. Once a year an accountant chosen by the Owner may examine them. An underpayment is made good with interest at {{interest_rate}} percent, and if it exceeds five percent of the amount due, the Licensee bears the accountant’s fee.',
      ],
    },
    {
      heading: 'Sales Effort',
      paragraphs: [
        'The Licensee must launch Licensed Goods by {{launch_date}}, keep enough stock to meet expected demand and spend at least two percent of Net Sales on promotion. If the minimum royalty is met only through top-up payments for two years running, the Owner may make the license non-exclusive.',
      ],
    },
    {
      heading: 'Upkeep and Enforcement',
      paragraphs: [
        'The Owner maintains the registrations and pays the renewal fees.',
        'Each party reports suspected copying promptly. The Owner decides whether to act and keeps what it recovers. If it takes no step within ninety days against substantial copying of Licensed Goods, the Licensee may ask to sue in its own name and at its own cost; it then keeps three quarters of the proceeds.',
      ],
    },
    {
      heading: 'Indemnities and Insurance',
      paragraphs: [
        'The Owner indemnifies the Licensee against claims that approved use of the Marks in the Territory violates another’s trademark rights. The Licensee indemnifies the Owner against claims about the manufacture, safety, sale or advertising of Licensed Goods.',
        'The Licensee carries product liability insurance of at least {{insurance_amount}} per occurrence, with the Owner as additional insured, during the term and for two years afterwards.',
      ],
    },
    {
      heading: 'Term and Termination',
      paragraphs: [
        'The first term ends on {{expiry_date}}. It renews for successive two-year periods unless either side gives six months’ notice.',
        'Either side may end the agreement if the other leaves a serious breach uncured for thirty days after notice. The Owner may end it on ten days’ notice if the Licensee sells unapproved goods, challenges the Marks, passes into a competitor’s control or twice in a year pays late.',
      ],
    },
    {
      heading: 'After the End',
      paragraphs: [
        'Use of the Marks then ceases, save that after expiry the Licensee has ninety days to sell approved stock on hand, listed in an inventory, against payment of royalties. No sell-off is allowed after termination for poor quality. Remaining labels, molds and packaging are destroyed or offered to the Owner at cost.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'The parties are independent; neither is partner, franchisor or agent of the other. The Licensee may transfer this agreement only with consent, while the Owner may transfer it together with the Marks.',
        'The law of {{governing_law}} controls, and the courts of {{venue}} decide disputes, without limiting urgent court orders elsewhere to stop misuse of the Marks.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Licensed Marks',
      columns: ['Mark', 'Registration or application no.', 'Country', 'Classes'],
      rows: [
        ['{{mark_1}}', '{{registration_number_1}}', '{{mark_country_1}}', '{{classes_1}}'],
        ['{{mark_2}}', '{{registration_number_2}}', '{{mark_country_2}}', '{{classes_2}}'],
        ['{{mark_3}} (logo)', '{{registration_number_3}}', '{{mark_country_3}}', '{{classes_3}}'],
      ],
    },
  ],
  signatories: ['Owner', 'Licensee'],
};

const secondEdition = revise(
  firstEdition,
  emphasise('silence is refusal'),
  replaceWords(
    'with interest at {{interest_rate}} percent, and',
    'with interest at eight percent a year, and',
  ),
  splitClause('Sales Effort', 'If the minimum royalty'),
  moveClause('Upkeep and Enforcement', { after: 'Ownership and Goodwill' }),
  addRow(['{{mark_4}} (slogan)', '{{registration_number_4}}', '{{mark_country_4}}', '{{classes_4}}'], {
    after: '{{mark_3}} (logo)',
  }),
  switchRow('{{mark_4}} (slogan)', 'slogan_licensed'),
  switchWords('an exclusive right', 'exclusive', 'a non-exclusive right'),
  switchWords(
    'The Owner will not itself sell goods of the same kind under the Marks in the Territory, but keeps',
    'exclusive',
    'The Owner keeps',
  ),
  switchWords('make the license non-exclusive', 'exclusive', 'end the agreement'),
  switchWords(
    'It renews for successive two-year periods unless either side gives six months’ notice.',
    'automatic_renewal',
    'It is not renewed unless both sides sign an extension.',
  ),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('owner', 'Owner', 'Marlow & Finch Bakery, Inc.'),
    party('licensee', 'Licensee', 'Tidewater Foods, LLC'),
  ),
  ...group(
    'License',
    date('effective_date', 'Date of the agreement'),
    longText('licensed_goods', 'Which goods may carry the marks?', 'frozen pastries'),
    text('territory', 'Territory', 'New England'),
    yesNo(
      'exclusive',
      'Is the license exclusive?',
      'Yes keeps everybody else out, the owner too. No lets the owner license others.',
    ),
    text('trademark_notice', 'Notice on the goods', 'Marlow & Finch is a trademark used under license'),
    date('launch_date', 'Goods on sale by'),
  ),
  ...group(
    'Marks',
    each(3, (mark) => [
      text(`mark_${mark}`, `Mark ${mark}`, 'MARLOW & FINCH'),
      text(`registration_number_${mark}`, `Mark ${mark}: number`, '5,123,456'),
      text(`mark_country_${mark}`, `Mark ${mark}: country`, 'United States'),
      text(`classes_${mark}`, `Mark ${mark}: classes`, '30', {
        help: 'The classes of goods that it is registered for.',
      }),
    ]),
    yesNo('slogan_licensed', 'Is a slogan licensed too?', 'Yes keeps the last row of the table.'),
    text('mark_4', 'Slogan', 'BAKED BEFORE DAWN'),
    text('registration_number_4', 'Slogan: number', '6,234,567'),
    text('mark_country_4', 'Slogan: country', 'United States'),
    text('classes_4', 'Slogan: classes', '30'),
  ),
  ...group(
    'Money',
    number('royalty_rate', 'Royalty in percent of net sales', '6'),
    amount('minimum_royalty', 'Royalty in a year, at least', '20000'),
    number('interest_rate', 'Interest on underpaid royalties, in percent', '8'),
    amount('advertising_threshold', 'Campaigns that need approval, above', '10000'),
    amount('insurance_amount', 'Product liability insurance, at least', '2000000'),
  ),
  ...group(
    'Term and law',
    date('expiry_date', 'End of the first term'),
    yesNo(
      'automatic_renewal',
      'Does it renew itself?',
      'Yes renews it for two years at a time; no needs a signed extension.',
    ),
    governingLaw(),
    courts('venue'),
  ),
];

export const trademarkLicenseAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Trademark License Agreement',
      description:
        'Lets another business sell goods under your marks while you keep control of quality, royalties, brand presentation and enforcement.',
      price_in_cents: 6450,
      file_name_upon_download: 'trademark-license-agreement',
      categories: ['Intellectual Property'],
      releasedDaysAgo: 305,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Trademark License Agreement',
      description:
        'Lets another business sell goods under your marks while you keep control of quality, royalties, brand presentation and enforcement.',
      price_in_cents: 6450,
      file_name_upon_download: 'trademark-license-agreement',
      categories: ['Intellectual Property'],
      releasedDaysAgo: 62,
      note: 'The table of marks has room for a slogan, and interest on royalties underpaid is eight percent a year instead of a rate to fill in. Enforcement now follows ownership. The license can be exclusive or not, and renew itself or not.',
      document: secondEdition,
    },
  ],
};
