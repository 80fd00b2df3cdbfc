import { amount, date, each, group, longText, number, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import { addClause, define, revise, rewriteClause } from '../revise.ts';

const first: LegalDocument = {
  title: 'Operating Agreement (Limited Liability Company)',
  preamble: [
    'The persons listed in the schedule (the “Members”) make this Operating Agreement for {{company_name}}, LLC (the “Company”), effective {{effective_date}}.',
    'The Company was formed under the laws of {{state_of_formation}} by filing articles of organization on {{formation_date}}. Its principal office is {{principal_office}} and its purpose is {{business_purpose}}.',
  ],
  definitions: [
    {
      term: 'Available Cash',
      meaning:
        'means cash on hand after paying debts due and setting aside the reserves the Manager reasonably thinks necessary.',
    },
    {
      term: 'Capital Account',
      meaning:
        'means the running account kept for each Member in line with federal tax rules, showing contributions, allocations and distributions.',
    },
    {
      term: 'Majority of Interests',
      meaning: 'means Members who together hold more than half of all Percentage Interests.',
    },
    { term: 'Manager', meaning: 'means {{manager_name}} or a successor chosen under this agreement.' },
    {
      term: 'Percentage Interest',
      meaning:
        'means the share of the Company shown beside a Member’s name in the schedule, as updated for transfers and new contributions.',
    },
  ],
  clauses: [
    {
      heading: 'Formation and Liability',
      paragraphs: [
        'The Company is a separate legal person. No Member or Manager owes its debts merely because of that position, and failure to observe a formality is no ground for holding a Member liable.',
        'The Company continues until dissolved under this agreement. It is to be taxed as a partnership, and no Member may elect otherwise without unanimous consent.',
      ],
    },
    {
      heading: 'Capital Contributions',
      paragraphs: [
        'Each Member contributes the cash or property stated in the schedule within ten days of signing. No interest is paid on capital and no Member may demand it back.',
        'Nobody is bound to contribute more. If the Manager needs further funds, every Member may take part in proportion to its Percentage Interest, and those who do not may be diluted at fair value.',
      ],
    },
    {
      heading: 'Profits, Losses and Distributions',
      paragraphs: [
        'Profits and losses are allocated in proportion to Percentage Interests, subject to adjustments that tax law requires.',
        'Available Cash is distributed at least once a year in the same proportion. Before that, each Member receives by {{tax_distribution_date}} enough to pay income tax on its share of profit, at an assumed rate of {{assumed_tax_rate}} percent.',
        'No distribution may be made that would leave the Company unable to pay its debts.',
      ],
    },
    {
      heading: 'Management',
      paragraphs: [
        'The Manager runs the Company and may sign for it in the ordinary course. The Manager serves until resignation, death or removal by a Majority of Interests.',
        'The Manager needs the consent of a Majority of Interests to borrow or spend more than {{spending_limit}} in one matter, to admit a Member, or to sell substantially all assets.',
      ],
    },
    {
      heading: 'Votes of Members',
      paragraphs: [
        'Members vote by Percentage Interest. A meeting may be called by the Manager or by holders of twenty percent, on seven days’ notice, and may be held by video.',
        'A decision may also be taken by written consent of the Members whose votes would have carried it. Amending this agreement, merging the Company and changing its purpose require seventy-five percent of Percentage Interests.',
      ],
    },
    {
      heading: 'Duties and Outside Business',
      paragraphs: [
        'The Manager owes the Company loyalty and the care of a prudent business person, and is not liable for honest errors of judgment. Members may carry on other businesses unless these compete directly with the Company.',
        'The Company indemnifies the Manager against claims arising from acts in good faith within this authority, but only out of its own assets.',
      ],
    },
    {
      heading: 'Books, Reports and Tax Matters',
      paragraphs: [
        'Proper books are kept at the principal office, and any Member may inspect them on reasonable notice. Annual accounts and tax information go to every Member within ninety days after year end.',
        '{{tax_representative}} acts as partnership representative, must keep the Members informed, and may not settle with the tax authority without approval by a Majority of Interests.',
      ],
    },
    {
      heading: 'Transfer of Interests',
      paragraphs: [
        'A Member may not sell, give or pledge an interest without the approval of the other Members holding a majority of the remaining Percentage Interests.',
        'A Member who has an outside offer must first offer the interest to the others at the same price. They have thirty days to accept.',
        'A person who acquires an interest without approval receives distributions only and has no vote.',
      ],
    },
    {
      heading: 'Death, Disability and Withdrawal',
      paragraphs: [
        'If a Member dies or becomes permanently disabled, the Company may buy the interest at fair value within 120 days. If it does not, the heirs hold it as recipients of distributions.',
        'A Member may not withdraw before dissolution except with the consent of all others.',
      ],
    },
    {
      heading: 'Dissolution',
      paragraphs: [
        'The Company is dissolved by a vote of seventy-five percent of Percentage Interests, by sale of all its assets, or by court order. The Manager then winds up its affairs.',
        'Proceeds go first to creditors, including Members who have lent money, then to reserves, and last to Members according to positive Capital Accounts.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'This agreement is governed by the law of {{state_of_formation}}. Notices go to the addresses in the Company’s records. The Members have had the chance to consult their own lawyers, and this document states their whole understanding.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Members and Interests',
      columns: ['Member', 'Contribution', 'Agreed value', 'Percentage Interest'],
      rows: [
        ['{{member_1_name}}', '{{member_1_contribution}}', '{{member_1_value}}', '{{member_1_percentage}}'],
        ['{{member_2_name}}', '{{member_2_contribution}}', '{{member_2_value}}', '{{member_2_percentage}}'],
        ['{{member_3_name}}', '{{member_3_contribution}}', '{{member_3_value}}', '{{member_3_percentage}}'],
      ],
    },
  ],
  signatories: ['First Member', 'Second Member', 'Third Member', 'Manager'],
};

const second = revise(
  first,
  define({
    term: 'Fair Value',
    meaning:
      'means the price a willing buyer would pay for the whole Company, times the Percentage Interest concerned, with no discount for minority or lack of market.',
  }),
  rewriteClause(
    'Management',
    'The Manager runs the Company day to day and may bind it in the ordinary course. A Majority of Interests may remove the Manager at any time and, after removal or resignation, elects a successor within thirty days.',
    'Approval by a Majority of Interests is needed to spend or borrow more than {{spending_limit}}, to hire or pay a relative, to start or settle a lawsuit, or to sell a material asset.',
    'A contract between the Company and the Manager must be disclosed in full and approved by Members who have no stake in it.',
  ),
  rewriteClause(
    'Transfer of Interests',
    'No interest may be transferred or pledged except under this clause. Transfers to a Member’s family trust or wholly owned entity are free if the recipient signs this agreement.',
    'A Member with a genuine outside offer must show it to the Company and the other Members, who have thirty days in turn to match it. Any part not taken up may be sold to the named buyer within ninety days, on no better terms.',
    'If Members holding {{drag_percentage}} percent accept an offer for the whole Company, the rest must sell on the same terms; if a Majority of Interests sells, the rest may join in proportion.',
  ),
  rewriteClause(
    'Death, Disability and Withdrawal',
    'On the death, permanent disability or bankruptcy of a Member, the Company must offer within 120 days to buy the interest at Fair Value, one fifth in cash and the rest in sixteen equal quarterly payments with interest.',
    'If the parties cannot agree Fair Value, an appraiser named by both decides, at shared cost. No Member may otherwise withdraw without the consent of all.',
  ),
  addClause(
    {
      heading: 'Deadlock',
      paragraphs: [
        'If the Members fail twice within thirty days to decide a matter essential to the business, they will mediate in {{mediation_city}}. After sixty days without a solution, either side may name a price per point of Percentage Interest; the other must then choose within thirty days to buy or to sell at that price.',
      ],
    },
    { after: 'Dissolution' },
  ),
);

const blanks = [
  ...group(
    'Company',
    text('company_name', 'Name of the company, without “LLC”', 'Bluestem Software', { fact: 'company_name' }),
    text('state_of_formation', 'State of formation', 'Colorado'),
    date('formation_date', 'Articles filed on'),
    date('effective_date', 'Agreement takes effect on'),
    longText('principal_office', 'Principal office', '400 Larimer Street, Denver, CO 80205', {
      fact: 'company_address',
    }),
    longText('business_purpose', 'Purpose of the business', 'developing software for freight'),
  ),
  ...group(
    'Members',
    each(3, (member) => [
      text(`member_${member}_name`, `Member ${member}: name`, 'Lee Adair'),
      text(`member_${member}_contribution`, `Member ${member}: what is brought in`, 'Cash'),
      amount(`member_${member}_value`, `Member ${member}: its value`, '50000'),
      text(`member_${member}_percentage`, `Member ${member}: interest`, '33.3%'),
    ]),
  ),
  ...group(
    'Management',
    text('manager_name', 'Manager', 'Lee Adair'),
    amount('spending_limit', 'Spending that the members approve, above', '25000'),
    number('drag_percentage', 'Percent of members who can sell the whole company', '75', {
      help: 'The others then have to sell on the same terms.',
    }),
  ),
  ...group(
    'Tax',
    text('tax_representative', 'Who speaks to the tax authority?', 'Lee Adair'),
    number('assumed_tax_rate', 'Assumed tax rate in percent', '37'),
    text('tax_distribution_date', 'Tax money is paid out by', 'April 1 of each year'),
  ),
  ...group('Disputes', text('mediation_city', 'City of the mediation', 'Denver')),
];

export const operatingAgreementLimitedLiabilityCompany: DemoTemplate = {
  versions: [
    {
      title: 'Operating Agreement (Limited Liability Company)',
      description:
        'Governs a manager-run LLC with several members: contributions, distributions, votes, transfers of interests and dissolution.',
      price_in_cents: 9900,
      file_name_upon_download: 'operating-agreement-llc',
      categories: ['Company'],
      releasedDaysAgo: 520,
      document: first,
      blanks,
    },
    {
      title: 'Operating Agreement (Limited Liability Company)',
      description:
        'Governs a multi-member LLC and now covers deadlock, drag-along and tag-along sales, related-party contracts and a buyout at fair value.',
      price_in_cents: 11900,
      file_name_upon_download: 'operating-agreement-llc',
      categories: ['Company'],
      releasedDaysAgo: 14,
      note: 'Deadlock between members has a way out, sales of the whole company follow drag-along and tag-along rules, and a departing member is bought out at fair value.',
      document: second,
    },
  ],
};
