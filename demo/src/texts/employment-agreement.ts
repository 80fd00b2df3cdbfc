import { amount, date, governingLaw, group, longText, number, ownParty, party, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import { addClause, addRow, define, moveClause, replaceWords, revise, rewriteClause } from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'Employment Agreement',
  preamble: [
    'This contract sets out the terms on which {{employer_name}}, {{employer_address}} (the “Employer”), employs {{employee_name}}, {{employee_address}} (the “Employee”).',
    'Employment begins on {{start_date}}. No earlier employment counts towards the Employee’s length of service, unless the parties have agreed this in writing.',
  ],
  definitions: [
    {
      term: 'Role',
      meaning: 'means the position of {{job_title}}, with the duties that normally go with it.',
    },
    {
      term: 'Base Salary',
      meaning: 'means the gross yearly salary stated in the schedule, as increased from time to time.',
    },
    { term: 'Probation', meaning: 'means the first {{probation_months}} months of employment.' },
    {
      term: 'Inventions',
      meaning:
        'means inventions, designs, software, texts and other creations that the Employee makes, alone or with others, in the course of the Role.',
    },
    { term: 'Holiday Year', meaning: 'means the calendar year.' },
  ],
  clauses: [
    {
      heading: 'Position and Duties',
      paragraphs: [
        'The Employee will perform the Role, reporting to {{manager_title}}, and will devote full attention to it during working time.',
        'The Employer may ask for other reasonable tasks that match the Employee’s abilities, provided that they do not lower the Employee’s pay or standing.',
      ],
    },
    {
      heading: 'Place of Work',
      paragraphs: [
        'The usual place of work is {{workplace_address}}. Occasional business travel is part of the Role.',
        'Working from home is possible with the manager’s agreement.',
      ],
    },
    {
      heading: 'Working Time',
      paragraphs: [
        'Regular working time is {{weekly_hours}} hours a week, as a rule from Monday to Friday. The Employee arranges starting and finishing times with the manager, with due regard to the needs of the team.',
        'Overtime is worked only when it has been requested or approved. It is made up by time off or, if that is not possible within three months, paid at the ordinary hourly rate or any higher rate the law prescribes.',
      ],
    },
    {
      heading: 'Probation',
      paragraphs: [
        'During Probation either party may end the employment by two weeks’ written notice. The manager will discuss progress with the Employee at least once before Probation ends.',
      ],
    },
    {
      heading: 'Pay and Benefits',
      paragraphs: [
        'The Employer pays the Base Salary in equal monthly instalments, by the last working day of the month, less the deductions that the law requires.',
        'The schedule lists further benefits. A bonus marked there as discretionary creates no claim for later years, even if it is paid several times.',
        'Reasonable business expenses are repaid against receipts submitted within two months.',
      ],
    },
    {
      heading: 'Holiday',
      paragraphs: [
        'The Employee is entitled to {{holiday_days}} working days of paid holiday in each Holiday Year, in addition to public holidays. Dates are agreed with the manager in good time.',
        'In the first and last year the entitlement is in proportion to the months worked. Up to five unused days may be carried over until the end of March, and more where the law so provides.',
      ],
    },
    {
      heading: 'Illness',
      paragraphs: [
        'If unable to work, the Employee will tell the manager before the working day starts, where possible, and will supply a medical certificate from the fourth day of absence. The Employer continues to pay the Base Salary for the period that the law requires, or for {{sick_pay_weeks}} weeks a year if that is longer.',
      ],
    },
    {
      heading: 'Confidentiality',
      paragraphs: [
        'Both during and after employment, the Employee will not disclose the Employer’s trade secrets or non-public business information, nor use them for any purpose other than the Role.',
        'This does not restrict talking about pay or working conditions, nor reporting suspected wrongdoing to the proper authority.',
      ],
    },
    {
      heading: 'Inventions',
      paragraphs: [
        'Inventions belong to the Employer from the moment they are created. Where the law does not make this automatic, the Employee assigns them and will sign the papers that registration needs, at the Employer’s expense.',
        'Any payment to which the law entitles an inventor is unaffected. Creations made in the Employee’s own time, without the Employer’s resources and outside its line of business, belong to the Employee.',
      ],
    },
    {
      heading: 'Other Activities',
      paragraphs: [
        'Paid secondary work requires the Employer’s consent, which may be refused only if the work would conflict with the Employer’s legitimate interests or with working-time law. Voluntary and political activity in free time needs no consent.',
      ],
    },
    {
      heading: 'Ending the Employment',
      paragraphs: [
        'After Probation either party may end the employment in writing by {{notice_weeks}} weeks’ notice, or the statutory period if longer. Either may end it at once for a reason so serious that waiting would be unreasonable.',
        'The Employer may release the Employee from work during the notice period on full pay. On leaving, the Employee returns all equipment, keys and documents and receives a written reference.',
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        'This contract is governed by the law of {{governing_law}}. Mandatory rules that protect employees, and any collective agreement that binds the Employer, prevail where they are more favourable to the Employee.',
        'Changes are made in writing. If a term is void, the statutory rule takes its place and the remaining terms stand.',
      ],
    },
  ],
  schedules: [
    {
      title: 'Pay and Benefits',
      columns: ['Item', 'Amount or entitlement', 'Remarks'],
      rows: [
        ['Base Salary', '{{base_salary}} gross a year', 'Reviewed every January'],
        ['Annual bonus', 'Up to {{bonus_percentage}} of Base Salary', 'Discretionary'],
        ['Pension', '{{pension_contribution}} of Base Salary', 'Paid by the Employer'],
        ['Equipment', 'Laptop and telephone', 'Moderate private use permitted'],
      ],
    },
  ],
  signatories: ['Employer', 'Employee'],
};

const secondEdition = revise(
  firstEdition,
  define({
    term: 'Home Workplace',
    meaning: 'means a suitable room in the Employee’s home, at the address given above or as later notified.',
  }),
  rewriteClause(
    'Place of Work',
    'The Employee works partly at {{workplace_address}} and, on up to {{remote_days}} days a week, from a Home Workplace. The manager may call the Employee in for good reason, as a rule with one day’s notice.',
    'The Employer provides the equipment that the Home Workplace needs and keeps it in working order. Working from another country requires prior written approval.',
  ),
  rewriteClause(
    'Probation',
    'During Probation either party may end the employment by two weeks’ written notice. The manager will give feedback halfway through and again two weeks before the end.',
    'If the Employee is absent for more than four weeks, Probation is extended by the length of the absence, so far as the law permits.',
  ),
  addClause(
    {
      heading: 'Employee Data',
      paragraphs: [
        'The Employer processes the Employee’s personal data as far as this contract, payroll and the law require, and explains how in its privacy notice. It does not monitor messages or screens, save for a specific and documented suspicion of serious misconduct.',
      ],
    },
    { after: 'Ending the Employment' },
  ),
);

const thirdEdition = revise(
  secondEdition,
  addClause(
    {
      heading: 'Use of AI Tools',
      paragraphs: [
        'The Employee may use the AI tools that the Employer has approved and published in its list. What such a tool produces is checked by the Employee before it is passed on, as any other work is.',
        'Trade secrets, and personal data of customers and colleagues, may be entered only into tools that the list marks as suitable for them.',
        'The Employer does not base a decision on promotion, warning or dismissal on the result of an AI tool alone.',
      ],
    },
    { after: 'Confidentiality' },
  ),
  moveClause('Employee Data', { after: 'Use of AI Tools' }),
  replaceWords('within two months', 'within {{expense_claim_months}} months'),
  replaceWords('Laptop and telephone', 'Laptop, telephone and screen'),
  addRow(['Home Workplace', '{{home_workplace_amount}} a month', 'Paid with the Base Salary'], {
    after: 'Equipment',
  }),
);

const blanks = [
  ...group(
    'Parties',
    ownParty('employer', 'Employer', 'Fernhill Robotics, Inc.'),
    party('employee', 'Employee', 'Morgan Reyes', '31 Maple Avenue, Wilmington, DE 19802'),
  ),
  ...group(
    'Role',
    text('job_title', 'Job title', 'Mechanical engineer'),
    text('manager_title', 'Who does the employee report to?', 'the head of engineering'),
    longText('workplace_address', 'Place of work', '9 Foundry Row, Wilmington, DE 19801'),
    number('remote_days', 'Days a week that may be worked at home', '2'),
  ),
  ...group(
    'Time',
    date('start_date', 'First day of work'),
    number('probation_months', 'Months of probation', '6'),
    number('weekly_hours', 'Hours a week', '40'),
    number('holiday_days', 'Days of holiday a year', '25', {
      help: 'Working days, without public holidays.',
    }),
    number('sick_pay_weeks', 'Weeks of sick pay a year', '6'),
    number('notice_weeks', 'Weeks of notice after probation', '8'),
  ),
  ...group(
    'Money',
    amount('base_salary', 'Gross salary for a year', '92000'),
    text('bonus_percentage', 'Highest bonus', '10 percent', { help: 'Of the base salary.' }),
    text('pension_contribution', 'Pension paid by the employer', '4 percent', {
      help: 'Of the base salary.',
    }),
    amount('home_workplace_amount', 'Monthly allowance for the workplace at home', '60'),
    number('expense_claim_months', 'Months to hand in expenses', '2'),
  ),
  ...group('Law', governingLaw()),
];

export const employmentAgreement: DemoTemplate = {
  versions: [
    {
      title: 'Employment Agreement',
      description:
        'A permanent employment contract in plain words, covering duties, hours, pay, holiday, illness, inventions and notice, with a table of benefits.',
      price_in_cents: 5900,
      file_name_upon_download: 'employment-agreement',
      categories: ['People'],
      releasedDaysAgo: 720,
      document: firstEdition,
      blanks,
    },
    {
      title: 'Employment Agreement',
      description:
        'A permanent employment contract for office and hybrid staff. Covers home working, probation feedback, pay, inventions, employee data and notice.',
      price_in_cents: 6450,
      file_name_upon_download: 'employment-agreement',
      categories: ['People'],
      releasedDaysAgo: 200,
      note: 'The contract now fits hybrid work: days at home, equipment there and feedback during probation. A clause on the employee’s data is new.',
      document: secondEdition,
    },
    {
      title: 'Employment Agreement',
      description:
        'A permanent employment contract for office and hybrid staff. Covers home working with an allowance, AI tools, pay, inventions, employee data and notice.',
      price_in_cents: 6900,
      file_name_upon_download: 'employment-agreement',
      categories: ['People'],
      releasedDaysAgo: 40,
      note: 'A clause on AI tools is new, and the one on employee data now follows it. The table of benefits has an allowance for the home workplace and a screen, and the time to claim expenses is yours to fill in.',
      document: thirdEdition,
    },
  ],
};
