import {
  amount,
  courts,
  date,
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

const document: LegalDocument = {
  title: 'Asset Purchase Agreement',
  preamble: [
    'Parties: {{seller_name}}, registered at {{seller_address}} (the “Seller”), and {{buyer_name}}, registered at {{buyer_address}} (the “Buyer”). Date of agreement: {{agreement_date}}.',
    'The Seller carries on a business of {{business_description}} at {{business_premises}} (the “Business”).',
    'The Seller wishes to sell certain assets of the Business and the Buyer wishes to buy them and to take over certain obligations. No shares change hands.',
  ],
  definitions: [
    { term: 'Assets', meaning: 'means the assets listed in the schedule, and no others.' },
    {
      term: 'Assumed Obligations',
      meaning:
        'means obligations under the Contracts that fall due for performance after Closing and do not result from an earlier breach.',
    },
    { term: 'Contracts', meaning: 'means the customer and supplier contracts identified in the schedule.' },
    {
      term: 'Excluded Liabilities',
      meaning:
        'means every debt and obligation of the Seller or the Business, present or future, other than the Assumed Obligations.',
    },
    { term: 'Closing', meaning: 'means the completion of the sale, planned for {{closing_date}}.' },
    {
      term: 'Warranties',
      meaning: 'means the statements in the clause headed “Seller’s Warranties”.',
    },
  ],
  clauses: [
    {
      heading: 'Sale of the Assets',
      paragraphs: [
        'At Closing the Seller sells and transfers the Assets to the Buyer with full title, free from liens, charges and retention of title. Risk passes at the same time.',
        'Cash, bank balances, unpaid invoices issued before Closing, tax refunds and the Seller’s company records remain with the Seller.',
      ],
    },
    {
      heading: 'Obligations Taken Over',
      paragraphs: [
        'From Closing the Buyer will perform the Assumed Obligations. It does not take over any Excluded Liability.',
        'Each party will indemnify the other against claims for the obligations that are its own under this clause.',
      ],
    },
    {
      heading: 'Price',
      paragraphs: [
        'The price is {{purchase_price}}, {{#if holdback}}of which {{holdback_amount}} is held back for twelve months as security for the Buyer’s claims. The remainder is payable{{else}}payable in full{{/if}} at Closing by bank transfer.',
        'The price is divided among the Assets as shown in the schedule, and both parties will use that division in their tax returns. Any value added or sales tax is payable in addition, against an invoice.',
        'Rent, wages, insurance and similar running costs are shared by time as at Closing.',
      ],
    },
    {
      heading: 'Conditions',
      paragraphs: [
        'Closing is conditional on the release of all security over the Assets, the consent of {{key_contract_counterparties}} to the transfer of their Contracts, and the approval of the Seller’s shareholders.',
        'If a condition is neither met nor waived by the Buyer by {{long_stop_date}}, either party that is not at fault may withdraw.',
      ],
    },
    {
      heading: 'Before Closing',
      paragraphs: [
        'The Seller will continue the Business in its ordinary course, maintain the Assets, and allow the Buyer to inspect them at reasonable times. It will not remove, sell or encumber any Asset, except for stock sold in ordinary trade.',
      ],
    },
    {
      heading: 'What Happens at Closing',
      paragraphs: [
        'The Seller hands over physical possession of the tangible Assets, signed assignments of the Contracts and intellectual property, access codes and administrator rights, and evidence that security has been released.',
        'The Buyer pays the sum due and signs a document by which it takes over the Assumed Obligations. Each step depends on all the others.',
      ],
    },
    {
      heading: 'Contracts Needing Consent',
      paragraphs: [
        'If a counterparty has not consented by Closing and the Buyer nevertheless proceeds, the Seller holds that Contract for the Buyer’s benefit, the Buyer performs it at its own cost, and both continue to seek consent for six months.',
      ],
    },
    {
      heading: 'Employees',
      onlyIf: 'employees_transfer',
      paragraphs: [
        'The people named in {{employee_list_reference}} pass to the Buyer at Closing by law or by offer of employment on no less favourable terms. The Seller pays everything they have earned up to Closing, including accrued holiday.',
        'The parties will inform and consult staff together, as the law requires.',
      ],
    },
    {
      heading: 'Seller’s Warranties',
      paragraphs: [
        'The Seller warrants, now and at Closing, that it is the sole owner of the Assets, that the equipment is in working order allowing for its age, that each Contract is valid and not in default, and that the stock is saleable.',
        'It further warrants that the sales figures given to the Buyer are true, that the Business has complied with the law in all material respects, that no one has challenged its rights in the intellectual property, and that all taxes which could attach to the Assets have been paid.',
        'Facts fairly set out in the Seller’s disclosure letter of {{disclosure_letter_date}} are exceptions to the Warranties.',
      ],
    },
    {
      heading: 'Claims',
      paragraphs: [
        'The Buyer must give written notice of a Warranty claim within {{claim_period_months}} months after Closing, with reasonable detail. Claims below {{minimum_claim}} are disregarded, and the total is limited to the price.',
        'These limits do not apply to title, taxes, Excluded Liabilities or fraud.{{#if holdback}} The Buyer may first draw on the sum held back, and may keep back the amount of any pending claim until it is resolved.{{/if}}',
      ],
    },
    {
      heading: 'Protecting the Business',
      onlyIf: 'non_compete',
      paragraphs: [
        'For {{non_compete_years}} years after Closing, the Seller will not engage in {{business_description}} within {{non_compete_territory}}, will not solicit customers or employees of the Business, and will keep its secrets.',
        'Within ten days after Closing, the Seller will change its company name to one that cannot be confused with that of the Business.',
      ],
    },
    {
      heading: 'After Closing',
      paragraphs: [
        'Money or post that reaches the wrong party is passed on within five days. For three months the Seller will help the Buyer with the handover for up to {{handover_hours}} hours without charge, and each party will sign whatever else is needed to complete the transfer.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'This agreement, with its schedule and the disclosure letter, is the entire agreement about the sale. It may be amended only by a document that both parties sign.',
        'It is governed by the law of {{governing_law}}, and disputes are heard in {{court_location}}. Each party bears its own costs, and the Buyer bears any registration fees. No third party acquires rights under it.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Assets and Division of the Price',
      columns: ['Class of asset', 'Description', 'Part of the price'],
      rows: [
        ['Equipment', '{{equipment_list}}', '{{equipment_price}}'],
        ['{{#if stock_included}}Stock', 'All stock at the premises at Closing', '{{stock_price}}{{/if}}'],
        ['Contracts', '{{contract_list}}', '{{contracts_price}}'],
        ['Intellectual property', '{{intellectual_property_list}}', '{{intellectual_property_price}}'],
        ['Goodwill', 'Including customer records and telephone numbers', '{{goodwill_price}}'],
      ],
    },
  ],
  signatories: ['Seller', 'Buyer'],
};

const blanks = [
  ...group(
    'Parties',
    party('seller', 'Seller', 'Millbrook Joinery, Inc.'),
    ownParty('buyer', 'Buyer', 'Oakline Furniture, LLC'),
  ),
  ...group(
    'The business',
    longText('business_description', 'What does the business do?', 'making and fitting kitchens', {
      help: 'Completes the sentence “The Seller carries on a business of …”.',
    }),
    longText('business_premises', 'Where is it run?', '18 Mill Lane, Burlington, VT 05401'),
    text(
      'key_contract_counterparties',
      'Whose consent does the sale depend on?',
      'the landlord and Alder Homes, Inc.',
      { help: 'Customers, suppliers or a landlord whose contracts the buyer cannot do without.' },
    ),
    yesNo(
      'employees_transfer',
      'Do employees move to the buyer?',
      'Yes keeps the clause on employees; no leaves it out.',
    ),
    text(
      'employee_list_reference',
      'Which list names the employees?',
      'the list attached to the disclosure letter',
    ),
  ),
  ...group(
    'Dates',
    date('agreement_date', 'Date of the agreement'),
    date('disclosure_letter_date', 'Date of the disclosure letter', '', {
      help: 'The letter in which the seller tells the buyer what is wrong with the business.',
    }),
    date('closing_date', 'Planned day of closing', '', {
      help: 'The day on which assets and money change hands.',
    }),
    date('long_stop_date', 'Last day for the conditions', '', {
      help: 'If they are not met by then, either party may withdraw.',
    }),
  ),
  ...group(
    'Money',
    amount('purchase_price', 'Total price', '480000'),
    yesNo(
      'holdback',
      'Is part of the price held back?',
      'Yes adds security for the buyer’s claims during twelve months; no makes the whole price payable at closing.',
    ),
    amount('holdback_amount', 'Amount held back', '48000'),
    amount('minimum_claim', 'Smallest claim that counts', '5000', {
      help: 'Claims below it are disregarded.',
    }),
  ),
  ...group(
    'Division of the price',
    longText('equipment_list', 'Equipment', 'machines and vans as listed on site on the day of signing'),
    amount('equipment_price', 'Price of the equipment', '150000'),
    yesNo('stock_included', 'Is stock sold too?', 'Yes keeps the row for stock in the table.'),
    amount('stock_price', 'Price of the stock', '60000'),
    longText('contract_list', 'Contracts', 'the customer contracts numbered 1 to 14'),
    amount('contracts_price', 'Price of the contracts', '40000'),
    longText(
      'intellectual_property_list',
      'Intellectual property',
      'the name Millbrook, its logo and its designs',
    ),
    amount('intellectual_property_price', 'Price of the intellectual property', '30000'),
    amount('goodwill_price', 'Price of the goodwill', '200000', {
      help: 'What is paid for the customers and the good name.',
    }),
  ),
  ...group(
    'After closing',
    number('claim_period_months', 'Months to bring claims', '18'),
    number('handover_hours', 'Hours of help from the seller', '60'),
    yesNo(
      'non_compete',
      'Must the seller stay out of the market?',
      'Yes adds the clause that protects the business from the seller’s competition.',
    ),
    number('non_compete_years', 'For how many years?', '2'),
    text('non_compete_territory', 'Within which area?', 'the State of Vermont'),
  ),
  ...group('Law', governingLaw(), courts()),
];

export const assetPurchaseAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Asset Purchase Agreement',
      description:
        'For buying selected assets of a business rather than its shares. Separates debts taken over from debts left behind, with warranties and a holdback.',
      price_in_cents: 14900,
      file_name_upon_download: 'asset-purchase-agreement',
      categories: ['Transactions'],
      releasedDaysAgo: 295,
      document,
      blanks,
    },
  ],
};
