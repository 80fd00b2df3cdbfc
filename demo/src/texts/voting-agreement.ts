import { amount, date, governingLaw, group, number, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';

const document: LegalDocument = {
  title: 'Voting Agreement',
  preamble: [
    'This Voting Agreement, dated {{effective_date}}, binds {{company_name}}, a {{state_of_incorporation}} corporation (the “Company”), and the holders of its shares who are named in the schedule: the “Founders” and the “Investors”, together the “Holders”.',
    'On the same date the Investors are buying preferred shares under a purchase agreement dated {{purchase_agreement_date}}. They do so on the understanding that the Holders will use their votes as set out here.',
  ],
  definitions: [
    { term: 'Board', meaning: 'means the board of directors of the Company.' },
    { term: 'Designee', meaning: 'means a person named for election to the Board under this agreement.' },
    {
      term: 'Lead Investor',
      meaning: 'means {{lead_investor_name}} and any fund under the same management that holds its shares.',
    },
    {
      term: 'Required Holders',
      meaning:
        'means Investors who hold at least {{required_investor_percentage}} percent of the preferred shares, together with Founders who hold a majority of the common shares held by Founders still employed by the Company.',
    },
    {
      term: 'Sale of the Company',
      meaning:
        'means a merger, share sale or asset sale through which an independent buyer obtains more than half the votes, or substantially all the assets, of the Company.',
    },
    {
      term: 'Subject Shares',
      meaning: 'means every share with a vote that a Holder owns now or acquires later, in whatever way.',
    },
  ],
  clauses: [
    {
      heading: 'Duty to Vote',
      paragraphs: [
        'At every meeting, and on every written consent, each Holder will vote all Subject Shares, or cause them to be voted, as this agreement directs. On all other questions the Holders remain free.',
        'The Holders will attend, in person or by proxy, whenever their presence is needed for a quorum on a matter covered here.',
      ],
    },
    {
      heading: 'Size of the Board',
      paragraphs: [
        'The Board will have {{board_size}} seats. No Holder will vote to enlarge or reduce it unless the Required Holders agree in writing.',
      ],
    },
    {
      heading: 'Election of Directors',
      paragraphs: [
        'The Holders will elect one Designee of the Lead Investor, at first {{investor_designee}}, so long as the Lead Investor keeps at least half of the shares it holds today.',
        'They will also elect two Designees chosen by a majority of the Founders’ shares, at first {{founder_designee_1}} and {{founder_designee_2}}, and the chief executive officer in office, who leaves the Board on leaving that post.',
        'Any remaining seat goes to an independent person with experience in the industry who is acceptable to the other directors.',
        'Where nobody is named for a seat, the last Designee stays if willing; failing that, the seat remains empty.',
      ],
    },
    {
      heading: 'Removal and Vacancies',
      paragraphs: [
        'A Designee is removed only when those entitled to name that person ask for it in writing, lose the right to name, or when the Designee has been convicted of a felony or barred by law from serving.',
        'The Holders will sign the consents needed to carry out a removal, and to fill the seat in the same manner as before, within ten days of the Company’s request.',
      ],
    },
    {
      heading: 'Increase of Authorized Shares',
      paragraphs: [
        'The Holders will vote to authorize as many common shares as are needed for conversion of all preferred shares.',
      ],
    },
    {
      heading: 'Drag-Along',
      paragraphs: [
        'If the Board and the Required Holders approve a Sale of the Company at a price of at least {{drag_along_minimum_price}}, each Holder will vote in favor, sell the same proportion of its Subject Shares, refrain from asserting appraisal rights and sign customary papers.',
        'A Holder is bound only if every holder of the same class receives the same kind and amount per share, and the proceeds are shared in the order laid down in the charter.',
        'Furthermore, a Holder need give warranties only about its own title and authority, its liability must be several and limited to what it receives, and an Investor need not accept a non-competition or non-solicitation promise.',
        'The Company gives at least twenty days’ notice with a summary of the terms and the expected payment per share.',
      ],
    },
    {
      heading: 'Proxy',
      paragraphs: [
        'To secure these duties, each Holder appoints the president of the Company as proxy. The proxy may be used only if the Holder fails to vote as required within five days of a written reminder, and only on the matter concerned.',
        'The proxy is coupled with an interest and cannot be revoked during the life of this agreement. No Holder will grant another that conflicts with it.',
      ],
    },
    {
      heading: 'Transfers and Legend',
      paragraphs: [
        'Subject Shares pass to a new holder only if that person first signs a joinder to this agreement. The Company will not record a transfer made otherwise. Shares sold to the public are exempt.',
        'Certificates and register entries carry a note that the shares are subject to this agreement. The Company supplies a copy free of charge to any holder who asks.',
        'Before issuing shares that give anyone {{joinder_threshold}} percent or more of its votes, the Company will obtain that person’s joinder.',
      ],
    },
    {
      heading: 'Undertakings of the Company',
      paragraphs: [
        'The Company will propose the Designees at each election, reimburse the reasonable travel costs of directors, hold Board meetings at least every quarter, and carry directors’ and officers’ insurance of not less than {{insurance_amount}}.',
      ],
    },
    {
      heading: 'No Liability for Designees',
      paragraphs: [
        'Naming or electing a Designee makes no Holder answerable for what that person does as a director. Each director owes duties to the Company and to all shareholders.',
      ],
    },
    {
      heading: 'Enforcement',
      paragraphs: [
        'Money alone would not repair a breach. A party may therefore ask a court to order performance or forbid a vote, without proof of damage or posting a bond. A vote cast against this agreement is not to be counted, so far as the law permits.',
      ],
    },
    {
      heading: 'Term',
      paragraphs: [
        'This agreement ends on the first public offering of the Company’s shares, on the distribution of proceeds after a Sale of the Company, by decision of the Required Holders, or on {{expiry_date}}, whichever comes first.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'Amendments require the Company and the Required Holders. The right of the Lead Investor or of the Founders to name a Designee cannot be changed without its or their own consent. Splits and share dividends are taken into account.',
        'The law of {{governing_law}} governs. Electronic signatures are sufficient.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Holders and Subject Shares',
      columns: ['Holder', 'Group', 'Common shares', 'Preferred shares'],
      rows: [
        ['{{founder_1_name}}', 'Founder', '{{founder_1_shares}}', '–'],
        ['{{founder_2_name}}', 'Founder', '{{founder_2_shares}}', '–'],
        ['{{lead_investor_name}}', 'Investor', '–', '{{lead_investor_shares}}'],
        ['{{investor_2_name}}', 'Investor', '–', '{{investor_2_shares}}'],
      ],
    },
  ],
  signatories: ['Company', 'Founders', 'Lead Investor', 'Other Investors'],
};

const blanks = [
  ...group(
    'Company',
    text('company_name', 'Company', 'Fernhill Robotics, Inc.', { fact: 'company_name' }),
    text('state_of_incorporation', 'State of incorporation', 'Delaware'),
    text('lead_investor_name', 'Lead investor', 'Copperfield Seed Fund, LP'),
  ),
  ...group(
    'Dates',
    date('effective_date', 'Date of the agreement'),
    date('purchase_agreement_date', 'Date of the purchase agreement'),
    date('expiry_date', 'Ends at the latest on'),
  ),
  ...group(
    'Board',
    number('board_size', 'Seats on the board', '5'),
    text('investor_designee', 'First director of the lead investor', 'Alex Moreau'),
    text('founder_designee_1', 'First director of the founders', 'Morgan Reyes'),
    text('founder_designee_2', 'Second director of the founders', 'Dana Whitlock'),
    amount('insurance_amount', 'Directors’ insurance, at least', '3000000'),
  ),
  ...group(
    'Votes',
    number(
      'required_investor_percentage',
      'Percent of preferred shares that decides for the investors',
      '60',
    ),
    amount('drag_along_minimum_price', 'Price from which all have to sell', '30000000', {
      help: 'If most agree to a sale at this price, the others have to join.',
    }),
    number('joinder_threshold', 'Percent from which newcomers have to join', '1'),
  ),
  ...group(
    'Shares',
    text('founder_1_name', 'First founder', 'Morgan Reyes'),
    number('founder_1_shares', 'First founder: common shares', '4000000'),
    text('founder_2_name', 'Second founder', 'Dana Whitlock'),
    number('founder_2_shares', 'Second founder: common shares', '4000000'),
    number('lead_investor_shares', 'Lead investor: preferred shares', '1500000'),
    text('investor_2_name', 'Second investor', 'Harbor Angels, LLC'),
    number('investor_2_shares', 'Second investor: preferred shares', '300000'),
  ),
  ...group('Law', governingLaw()),
];

export const votingAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Voting Agreement',
      description:
        'Commits founders and investors to vote their shares together on board seats, share increases and a sale of the company.',
      price_in_cents: 5450,
      file_name_upon_download: 'voting-agreement',
      categories: ['Company'],
      releasedDaysAgo: 733,
      document,
      blanks,
    },
  ],
};
