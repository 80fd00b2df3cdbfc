import { amount, date, governingLaw, group, longText, number, ownParty, party, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Letter of Intent (Binding)',
  preamble: [
    'This letter, dated {{letter_date}}, records an agreement between {{purchaser_name}} of {{purchaser_address}} (the “Purchaser”) and {{vendor_name}} of {{vendor_address}} (the “Vendor”).',
    'The Vendor has agreed to sell, and the Purchaser to buy, the business that the Vendor carries on under the name {{business_name}} (the “Business”). The parties mean to be legally bound as soon as both have signed, although a fuller contract is to follow.',
  ],
  definitions: [
    {
      term: 'Full Contract',
      meaning:
        'means the detailed sale and purchase agreement that the parties are to sign in accordance with this letter.',
    },
    {
      term: 'Essential Terms',
      meaning:
        'means the terms in the schedule and the points headed “Sale and Purchase”, “Price and Deposit” and “Completion”.',
    },
    {
      term: 'Deposit',
      meaning:
        'means {{deposit_amount}}, payable by the Purchaser under the point headed “Price and Deposit”.',
    },
    {
      term: 'Completion',
      meaning: 'means the transfer of the Business against payment of the balance of the price.',
    },
    {
      term: 'Long-Stop Date',
      meaning: 'means {{long_stop_date}}, or any later date on which the parties agree in writing.',
    },
  ],
  clauses: [
    {
      heading: 'Sale and Purchase',
      paragraphs: [
        'The Vendor sells and the Purchaser buys the Business as a going concern, with effect from Completion, on the Essential Terms.',
        'Assets and debts that are not listed in the schedule are not part of the sale. The Vendor keeps them, and will hold the Purchaser harmless from those debts.',
      ],
    },
    {
      heading: 'Price and Deposit',
      paragraphs: [
        'The price is {{purchase_price}}. Within three business days after signature of this letter, the Purchaser will pay the Deposit to {{deposit_holder}}, who holds it for both parties.',
        'At Completion the Deposit counts towards the price, and the Purchaser pays the balance in cleared funds.',
        'Stock is counted on the day before Completion. If its cost differs from {{assumed_stock_value}}, the price rises or falls by the difference.',
      ],
    },
    {
      heading: 'Binding Force',
      paragraphs: [
        'The parties regard the Essential Terms as complete and certain enough to be enforced. None of them is subject to further negotiation unless both wish it.',
        'Neither party may refuse to perform on the ground that the Full Contract has not been signed.',
      ],
    },
    {
      heading: 'The Full Contract',
      paragraphs: [
        'The Vendor’s lawyers will deliver a draft within ten business days, and the parties will negotiate the remaining details in good faith. The Full Contract must not depart from the Essential Terms.',
        'If the Full Contract has not been signed by {{full_contract_date}}, either party may ask {{independent_expert}} to settle the open points. The expert chooses terms that are customary for a sale of this kind, consistent with this letter and fair to both sides. The expert’s decision is final save for obvious error, and its cost is shared equally.',
        'If a point is still open at Completion, the parties complete on the Essential Terms and the general law fills the gap.',
      ],
    },
    {
      heading: 'Conditions',
      paragraphs: [
        'Completion depends only on the landlord’s consent to the transfer of the lease, the renewal or transfer of {{required_licences}}, and the absence of any official order forbidding the sale.',
        'Each party will do all it reasonably can to satisfy the conditions that lie within its power. The Purchaser confirms that it has the necessary funds; financing is not a condition.',
      ],
    },
    {
      heading: 'Vendor’s Assurances',
      paragraphs: [
        'The Vendor assures the Purchaser, on the date of this letter and again at Completion, that it owns the listed assets free of charges, that the accounts it has supplied give a fair picture of the Business, and that it knows of no claim against the Business other than those it has disclosed in writing.',
        'The Vendor’s liability for these assurances ends eighteen months after Completion and may not exceed the price, except in the case of fraud.',
      ],
    },
    {
      heading: 'Until Completion',
      paragraphs: [
        'The Vendor will carry on the Business as a careful owner would, keep it insured, and make no unusual commitment without the Purchaser’s consent.',
        'The Vendor will not offer the Business to anyone else, and will give the Purchaser reasonable access to premises, records and staff.',
      ],
    },
    {
      heading: 'Completion',
      paragraphs: [
        'Completion takes place at {{completion_place}} on the fifth business day after the last condition is met. The Vendor hands over the assets, keys, records and signed transfers; the Purchaser pays the balance of the price.',
        'The employees named by the Vendor transfer with the Business, on their existing terms, as the law provides.',
      ],
    },
    {
      heading: 'Failure to Complete',
      paragraphs: [
        'If the conditions are not met by the Long-Stop Date, and neither party is at fault, this letter ends and the Deposit is returned.',
        'If the Purchaser fails to complete when bound to do so, the Vendor may keep the Deposit as a credit against its loss. If the Vendor fails to complete, the Purchaser recovers the Deposit at once.',
        'In either case the innocent party may instead ask the court to order performance, and may claim its further loss.',
      ],
    },
    {
      heading: 'Restraint',
      paragraphs: [
        'For {{restraint_years}} years after Completion the Vendor will not run a competing business within {{restraint_area}}, nor entice away customers or staff of the Business.',
      ],
    },
    {
      heading: 'Announcements and Costs',
      paragraphs: [
        'Neither party will announce the sale without the other’s approval, unless the law compels it to. Each pays its own advisers; the Purchaser pays any transfer tax.',
      ],
    },
    {
      heading: 'Governing Law and Remaining Points',
      paragraphs: [
        'This letter is governed by the law of {{governing_law}}, and the courts there have jurisdiction. Once the Full Contract is signed, it replaces this letter.',
        'Amendments must be signed by both parties. Neither may assign its rights, save that the Purchaser may nominate a wholly owned company to take the transfer, while itself remaining liable.',
      ],
    },
  ],
  schedules: [
    {
      title: 'What Is Sold',
      columns: ['Item', 'Details', 'Share of price'],
      rows: [
        ['Goodwill and name', '{{business_name}}, customer list, website', '{{goodwill_value}}'],
        ['Equipment', '{{equipment_summary}}', '{{equipment_value}}'],
        ['Stock', 'At cost, as counted', '{{assumed_stock_value}}'],
        ['Lease', '{{premises_address}}', 'Included'],
      ],
    },
  ],
  signatories: ['Purchaser', 'Vendor'],
};

const blanks = [
  ...group(
    'Parties',
    ownParty('purchaser', 'Purchaser', 'Oakline Furniture, LLC'),
    party('vendor', 'Vendor', 'Sam Okafor'),
  ),
  ...group(
    'The business',
    text('business_name', 'Name of the business', 'Millbrook Joinery'),
    longText('premises_address', 'Address of the leased premises', '18 Mill Lane, Burlington, VT 05401'),
    longText('equipment_summary', 'Equipment', 'Machines, tools and two vans'),
    text('required_licences', 'Which licences are needed?', 'the trade licence of the city'),
  ),
  ...group(
    'Dates',
    date('letter_date', 'Date of the letter'),
    date('full_contract_date', 'Full contract to be signed by'),
    date('long_stop_date', 'Last day for the conditions', '', {
      help: 'If they are not met by then, the letter ends.',
    }),
  ),
  ...group(
    'Money',
    amount('purchase_price', 'Price', '300000'),
    amount('deposit_amount', 'Deposit', '30000'),
    text('deposit_holder', 'Who holds the deposit?', 'Tamarack Trust Company'),
    amount('goodwill_value', 'Part of the price for goodwill', '180000'),
    amount('equipment_value', 'Part of the price for equipment', '80000'),
    amount('assumed_stock_value', 'Stock is assumed to be worth', '40000', {
      help: 'The price moves with what is counted.',
    }),
  ),
  ...group(
    'Completion',
    text('completion_place', 'Where does completion take place?', 'the office of the Vendor’s lawyers'),
    text('independent_expert', 'Who settles open points?', 'the president of the local bar association'),
  ),
  ...group(
    'Afterwards',
    number('restraint_years', 'Years without competition', '2'),
    text('restraint_area', 'Within which area?', '50 miles of Burlington'),
  ),
  ...group('Law', governingLaw()),
];

export const letterOfIntentBinding: DemoTemplate = {
  versions: [
    {
      title: 'Letter of Intent (Binding)',
      description:
        'Commits buyer and seller to the sale of a business before the full contract exists, with a deposit and an expert who settles open points.',
      price_in_cents: 4900,
      file_name_upon_download: 'letter-of-intent-binding',
      categories: ['Transactions'],
      releasedDaysAgo: 150,
      document,
      blanks,
    },
  ],
};
