import {
  amount,
  choice,
  date,
  governingLaw,
  group,
  number,
  ownParty,
  party,
  text,
  yesNo,
} from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Bill of Sale',
  preamble: [
    'On {{sale_date}}, at {{place_of_sale}}, {{seller_name}}, residing or established at {{seller_address}} (the “Seller”), sells the goods listed in the schedule to {{buyer_name}}, residing or established at {{buyer_address}} (the “Buyer”).',
    'This document is evidence of the sale and of the passing of ownership. Each party keeps one signed original.',
  ],
  definitions: [
    {
      term: 'Goods',
      meaning:
        'means the items listed in the schedule, with their keys, manuals, spare parts and accessories, where these exist.',
    },
    { term: 'Price', meaning: 'means the total amount of {{total_price}}.' },
    {
      term: 'Handover',
      meaning:
        'means the moment at which the Buyer, or a carrier acting for the Buyer, takes physical control of the Goods.',
    },
    {
      term: 'Known Faults',
      meaning:
        'means the defects noted in the schedule, and those that could be seen at the inspection described below.',
    },
  ],
  clauses: [
    {
      heading: 'Transfer of Ownership',
      paragraphs: [
        'In return for the Price, the Seller transfers to the Buyer the complete ownership of the Goods, for the Buyer and the Buyer’s successors to keep for good.',
        'Ownership passes at Handover or when the Price has been paid in full, whichever is later. From then on, the Seller has no further right to the Goods.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'The Buyer pays the Price by {{payment_method}} on or before {{payment_date}}. If payment is made in cash at Handover, the Seller’s signature below is also the receipt.',
        'Any sales or registration tax that the transfer attracts is paid by the Buyer, unless the law places it on the Seller.',
        'If the Price is not paid on time, the Seller may withdraw from the sale after giving the Buyer seven days to pay.',
      ],
    },
    {
      heading: 'Handover and Risk',
      paragraphs: [
        'The Seller makes the Goods available for collection at {{handover_place}} on {{handover_date}}, in the condition in which they were inspected. The Buyer arranges and pays for loading and transport.',
        'Loss of or damage to the Goods is the Seller’s risk until Handover and the Buyer’s risk from then on. If the Goods are destroyed before Handover, the sale falls away and the Seller refunds whatever has been paid.',
        'If the Buyer does not collect the Goods on time, the Seller may charge the actual cost of storing them after one week.',
      ],
    },
    {
      heading: 'Documents and Registration',
      paragraphs: [
        'At Handover the Seller gives the Buyer all registration papers, certificates, service records and unexpired manufacturers’ guarantees relating to the Goods.',
        'Where an item is registered, the Seller signs the form for the change of owner. The Buyer reports the change within the legal time limit, and answers for charges and fines that arise after Handover.',
      ],
    },
    {
      heading: 'Seller’s Title',
      paragraphs: [
        'The Seller declares that it owns the Goods and is free to sell them, and that no one else has a lien, lease, loan security or other claim on them.',
        'If a third party asserts such a right, the Seller will defend the Buyer’s ownership and will compensate the Buyer for the resulting loss, including the Price.',
      ],
    },
    {
      heading: 'Inspection',
      paragraphs: [
        'The Buyer examined the Goods on {{inspection_date}} and was free to bring an expert and to try the Goods in use. The Buyer accepts the Known Faults and will make no claim on account of them.',
      ],
    },
    {
      heading: 'Condition of the Goods',
      paragraphs: [
        'The Goods are second-hand and are sold as seen. Apart from what is promised in this document, the Seller gives no guarantee of their quality, remaining life or fitness for a particular use.',
        'The Seller does declare that the description in the schedule is correct, that counters and meters have not been altered, and that no serious defect has been concealed.',
        'Where the Buyer is a consumer and the Seller acts in the course of trade, the Buyer’s statutory rights are unaffected.',
      ],
    },
    {
      heading: 'Remedies',
      paragraphs: [
        'If a declaration by the Seller proves untrue, the Buyer must report this in writing within thirty days of discovering it, and no later than {{claim_deadline}}.',
        'The Seller may then choose to repair the item at its own expense, or to take it back and refund its price. If it does neither within thirty days of the report, the Buyer may reduce the Price by a fair amount.',
        'Except in the case of deliberate deceit, injury to a person or lack of title, the Seller is liable for no more than the Price.',
      ],
    },
    {
      heading: 'Data on Devices',
      onlyIf: 'goods_store_data',
      paragraphs: [
        'If any of the Goods store data, the Seller removes its accounts, passwords and personal data before Handover. The Buyer will erase anything that has been overlooked, without reading or copying it.',
      ],
    },
    {
      heading: 'Further Help',
      paragraphs: [
        'For six months after Handover, the Seller will sign any additional paper that an authority or insurer asks for in order to recognise the Buyer as owner. The Buyer refunds the fees this involves.',
      ],
    },
    {
      heading: 'Closing Provisions',
      paragraphs: [
        'The law of {{governing_law}} applies to this sale, without the United Nations convention on contracts for the international sale of goods. The parties will attempt to settle a dispute by talking to one another before they go to court.',
        'There are no spoken side agreements. An alteration is valid only if it is written on, or attached to, both originals and signed by both parties. If one provision is invalid, the sale itself remains good.',
      ],
    },
  ],
  schedules: [
    {
      title: 'The Goods',
      intro: 'Prices are in {{currency}} and together make up the Price.',
      columns: ['Item', 'Make, model and serial number', 'Known faults', 'Price'],
      rows: [
        ['{{item_1_name}}', '{{item_1_identification}}', '{{item_1_faults}}', '{{item_1_price}}'],
        [
          '{{#if second_item}}{{item_2_name}}',
          '{{item_2_identification}}',
          '{{item_2_faults}}',
          '{{item_2_price}}{{/if}}',
        ],
        [
          '{{#if third_item}}{{item_3_name}}',
          '{{item_3_identification}}',
          '{{item_3_faults}}',
          '{{item_3_price}}{{/if}}',
        ],
      ],
    },
  ],
  signatories: ['Seller', 'Buyer'],
};

const blanks = [
  ...group(
    'Parties',
    ownParty('seller', 'Seller', 'Brightwater Printing, LLC'),
    party('buyer', 'Buyer', 'Jordan Ellis'),
  ),
  ...group(
    'Sale',
    date('sale_date', 'Date of the sale'),
    text('place_of_sale', 'Place of the sale', 'Dayton, Ohio'),
    date('inspection_date', 'When did the buyer inspect the goods?'),
  ),
  ...group(
    'The goods',
    choice('currency', 'Currency of the prices', [
      'US dollars',
      'Canadian dollars',
      'euros',
      'pounds sterling',
    ]),
    text('item_1_name', 'First item', 'Offset press'),
    text('item_1_identification', 'Its make, model and serial number', 'Halden 52, no. 20418'),
    text('item_1_faults', 'Its known faults', 'Worn feed roller', {
      help: 'The buyer cannot complain of what is named here. Write “none” if there are none.',
    }),
    number('item_1_price', 'Its price', '6500'),
    yesNo('second_item', 'Is there a second item?', 'Yes keeps the second row of the table.'),
    text('item_2_name', 'Second item', 'Paper cutter'),
    text('item_2_identification', 'Its make, model and serial number', 'Corvin C4, no. 7731'),
    text('item_2_faults', 'Its known faults', 'none'),
    number('item_2_price', 'Its price', '900'),
    yesNo('third_item', 'Is there a third item?', 'Yes keeps the third row of the table.'),
    text('item_3_name', 'Third item', 'Label printer'),
    text('item_3_identification', 'Its make, model and serial number', 'Tessel L1, no. 118'),
    text('item_3_faults', 'Its known faults', 'none'),
    number('item_3_price', 'Its price', '250'),
    yesNo(
      'goods_store_data',
      'Do any of the goods store data?',
      'Computers, phones, vehicles and many machines do. Yes adds the clause on data that is left on them.',
    ),
  ),
  ...group(
    'Money',
    amount('total_price', 'Total price', '7650'),
    choice('payment_method', 'How is it paid?', ['bank transfer', 'cash', 'certified check', 'card']),
    date('payment_date', 'To be paid by'),
  ),
  ...group(
    'Handover',
    text('handover_place', 'Where are the goods collected?', 'the Seller’s workshop in Dayton'),
    date('handover_date', 'When are they collected?'),
    date('claim_deadline', 'Last day for complaints'),
  ),
  ...group('Law', governingLaw()),
];

export const billOfSale: DemoTemplate = {
  versions: [
    {
      title: 'Bill of Sale',
      description:
        'Proves that used equipment, vehicles or other goods have changed owner, with price, handover, known faults and the seller’s title on record.',
      price_in_cents: 0,
      file_name_upon_download: 'bill-of-sale',
      categories: ['Transactions'],
      releasedDaysAgo: 610,
      document,
      blanks,
    },
  ],
};
