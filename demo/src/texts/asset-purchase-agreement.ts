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
        'The price is {{purchase_price}}, of which {{holdback_amount}} is held back for twelve months as security for the Buyer’s claims. The remainder is payable at Closing by bank transfer.',
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
        'These limits do not apply to title, taxes, Excluded Liabilities or fraud. The Buyer may first draw on the sum held back, and may keep back the amount of any pending claim until it is resolved.',
      ],
    },
    {
      heading: 'Protecting the Business',
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
        ['Stock', 'All stock at the premises at Closing', '{{stock_price}}'],
        ['Contracts', '{{contract_list}}', '{{contracts_price}}'],
        ['Intellectual property', '{{intellectual_property_list}}', '{{intellectual_property_price}}'],
        ['Goodwill', 'Including customer records and telephone numbers', '{{goodwill_price}}'],
      ],
    },
  ],
  signatories: ['Seller', 'Buyer'],
};

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
    },
  ],
};
