import { amount, courts, date, governingLaw, group, ownParty, party, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Membership Interest Purchase Agreement',
  preamble: [
    'This agreement is signed on {{signing_date}} by {{seller_name}} of {{seller_address}} (“Seller”), {{buyer_name}} of {{buyer_address}} (“Buyer”) and {{company_name}}, LLC, a limited liability company of {{company_state}} (the “Company”).',
    'Seller owns the membership interests in the Company described in the schedule. Seller wishes to sell them and Buyer wishes to acquire them. The Company joins in order to record the transfer and to give the confirmations it is asked for below.',
  ],
  definitions: [
    {
      term: 'Closing',
      meaning:
        'means completion of the sale by exchange of the documents and payment described in this agreement.',
    },
    {
      term: 'Interests',
      meaning:
        'means the membership interests shown as sold in the schedule, with all economic, voting and information rights attached to them.',
    },
    {
      term: 'Lien',
      meaning:
        'means a pledge, option, charge, claim or other restriction on ownership, apart from transfer restrictions in the Operating Agreement or securities law.',
    },
    {
      term: 'Operating Agreement',
      meaning: 'means the operating agreement of the Company dated {{operating_agreement_date}}.',
    },
    {
      term: 'Reference Balance Sheet',
      meaning:
        'means the Company’s balance sheet as of {{balance_sheet_date}}, which has been given to Buyer.',
    },
    {
      term: 'Seller’s Knowledge',
      meaning: 'means what Seller actually knows, or would know after asking the Company’s managers.',
    },
  ],
  clauses: [
    {
      heading: 'Sale of the Interests',
      paragraphs: [
        'At Closing, Seller sells and assigns the Interests to Buyer, free of any Lien, and Buyer accepts them.',
        'Buyer takes Seller’s place as a member in full, including the capital account that belongs to the Interests. Seller keeps no claim on the Company other than for distributions declared before Closing.',
      ],
    },
    {
      heading: 'Price and Payment',
      paragraphs: [
        'The price is {{purchase_price}}. Buyer pays {{deposit_amount}} into escrow with {{escrow_agent}} on signing and the balance by wire transfer at Closing.',
        'Of the escrowed sum, {{holdback_amount}} stays with the escrow agent for twelve months as security for Seller’s indemnity. What has not been claimed by then is released to Seller; the rest goes to Seller at Closing.',
        'If the Company’s net working capital at Closing differs by more than five percent from that in the Reference Balance Sheet, the price moves by the difference. Buyer delivers its calculation within sixty days, and an independent accountant settles open points.',
      ],
    },
    {
      heading: 'Consents and Waivers',
      paragraphs: [
        'The sale depends on the consents that the Operating Agreement requires. The Company will ask its other members, within five days of signing, to approve Buyer’s admission and to waive any right of first refusal.',
        'Should consent be refused, either party may cancel and the deposit is returned.',
      ],
    },
    {
      heading: 'Conditions and Closing',
      paragraphs: [
        'Closing takes place electronically on {{closing_date}}, or on the third business day after the conditions are met if later. Each side’s duty to close depends on the other’s statements being true in all material respects and on there being no court order against the sale.',
        'Seller delivers a signed assignment, a tax form showing that no withholding is due, the members’ consents, and resignations from any management post. Buyer delivers the money and a signed joinder to the Operating Agreement. The Company delivers an updated register of members.',
      ],
    },
    {
      heading: 'Statements of Seller about the Interests',
      paragraphs: [
        'Seller is the sole owner of the Interests, has the power to sell them and has promised them to nobody else. No spouse or former partner has a claim on them.',
        'Seller owes the Company no unpaid contribution and has received no distribution that could be demanded back.',
      ],
    },
    {
      heading: 'Statements of Seller about the Company',
      paragraphs: [
        'The Company is validly organized and in good standing. The schedule shows all of its membership interests; there are no options or promises to issue more, and it holds no shares in other businesses.',
        'The Reference Balance Sheet fairly presents the Company’s position. Since its date the business has run as usual, without distributions, unusual debts or loss of a major customer.',
        'To Seller’s Knowledge, the Company has filed its tax returns and paid its taxes, complies with the law and its main contracts, owns or may lawfully use the assets and know-how it needs, and is not threatened by litigation.',
      ],
    },
    {
      heading: 'Statements of Buyer',
      paragraphs: [
        'Buyer has authority and funds to complete the purchase. Buyer acquires the Interests as an investment, understands that they are unregistered and hard to resell, and has examined the Company’s records with the help of its own advisers. Buyer relies only on the statements in this agreement.',
      ],
    },
    {
      heading: 'Conduct before Closing',
      paragraphs: [
        'Until Closing, Seller votes so that the Company carries on as before and makes no distribution, admission of members or major contract without Buyer’s approval. The Company gives Buyer access to books and managers at reasonable times. Seller will not negotiate with anyone else.',
      ],
    },
    {
      heading: 'Tax Matters',
      paragraphs: [
        'Income for the year of sale is divided by an interim closing of the books at the end of the day of Closing. Seller bears tax for the time before and Buyer for the time after.',
        'At Buyer’s request the Company will elect to adjust the tax basis of its property to reflect the price. Under partnership audit rules, any adjustment for earlier years is pushed out to those who were members then.',
      ],
    },
    {
      heading: 'Indemnity',
      paragraphs: [
        'Each of Seller and Buyer makes good the other’s loss from an untrue statement or broken promise. Claims must be notified within eighteen months of Closing; claims about title and taxes may be made until sixty days after the limitation period.',
        'Seller pays only once losses exceed {{basket_amount}}, and then from the first dollar, up to {{indemnity_cap}}. Neither limit applies to title, taxes or fraud. Buyer looks first to the holdback.',
      ],
    },
    {
      heading: 'Restrictive Covenants',
      paragraphs: [
        'For two years after Closing, Seller will not compete with the Company within {{restricted_area}} or solicit its staff or customers, and will keep its trade secrets confidential. A court may narrow these promises rather than strike them out.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'If Closing has not occurred by {{long_stop_date}}, a party not at fault may end this agreement by notice. Each party pays its own advisers; escrow fees are shared.',
        'The law of {{governing_law}} governs, and disputes are heard in {{venue}}. Signatures may be electronic and in counterparts.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Membership of the Company',
      columns: ['Member', 'Percentage before Closing', 'Percentage sold', 'Percentage after Closing'],
      rows: [
        [
          '{{seller_name}}',
          '{{seller_percentage_before}}',
          '{{percentage_sold}}',
          '{{seller_percentage_after}}',
        ],
        ['{{buyer_name}}', '{{buyer_percentage_before}}', '–', '{{buyer_percentage_after}}'],
        ['{{other_member_name}}', '{{other_member_percentage}}', '–', '{{other_member_percentage}}'],
      ],
    },
  ],
  signatories: ['Seller', 'Buyer', 'Company'],
};

const blanks = [
  ...group(
    'Parties',
    party('seller', 'Seller', 'Dana Whitlock'),
    ownParty('buyer', 'Buyer', 'Copperfield Holdings, LLC'),
    text('company_name', 'Name of the company, without “LLC”', 'Bluestem Software'),
    text('company_state', 'State of the company', 'Colorado'),
    date('operating_agreement_date', 'Date of its operating agreement'),
  ),
  ...group(
    'Dates',
    date('signing_date', 'Signed on'),
    date('balance_sheet_date', 'Date of the balance sheet'),
    date('closing_date', 'Day of closing'),
    date('long_stop_date', 'Closing to take place by'),
  ),
  ...group(
    'Money',
    amount('purchase_price', 'Price', '750000'),
    amount('deposit_amount', 'Paid into escrow on signing', '75000'),
    text('escrow_agent', 'Escrow agent', 'Tamarack Trust Company'),
    amount('holdback_amount', 'Kept in escrow after closing', '50000'),
    amount('basket_amount', 'Losses count from', '7500', { help: 'Below it the seller pays nothing.' }),
    amount('indemnity_cap', 'Most that the seller pays', '375000'),
  ),
  ...group(
    'Interests',
    text('percentage_sold', 'Interest sold', '40%'),
    text('seller_percentage_before', 'Seller before the sale', '60%'),
    text('seller_percentage_after', 'Seller after the sale', '20%'),
    text('buyer_percentage_before', 'Buyer before the sale', '0%'),
    text('buyer_percentage_after', 'Buyer after the sale', '40%'),
    text('other_member_name', 'Other member', 'Lee Adair'),
    text('other_member_percentage', 'Interest of the other member', '40%'),
  ),
  ...group(
    'Law',
    text('restricted_area', 'Where may the seller not compete?', 'the State of Colorado'),
    governingLaw(),
    courts('venue'),
  ),
];

export const membershipInterestPurchaseAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Membership Interest Purchase Agreement',
      description:
        'Transfers an LLC member’s interest to a buyer, with escrow, member consents, warranties, tax allocation and a capped indemnity.',
      price_in_cents: 13900,
      file_name_upon_download: 'membership-interest-purchase-agreement',
      categories: ['Transactions', 'Company'],
      releasedDaysAgo: 121,
      document,
      blanks,
    },
  ],
};
