import { amount, date, group, longText, number, text } from '../blanks.ts';
import type { DemoTemplate, LegalDocument } from '../legal-document.ts';
import { addClause, replaceWords, revise, splitClause } from '../revise.ts';

const firstEdition: LegalDocument = {
  title: 'By-Laws of a Corporation',
  preamble: [
    'These By-Laws govern the internal affairs of {{corporation_name}}, a corporation formed under the laws of {{state_of_incorporation}} with its principal office at {{principal_office}} (the “Corporation”).',
    'The board adopted them on {{adoption_date}}. They replace every earlier set of by-laws and apply from that date to all shareholders, directors and officers.',
  ],
  definitions: [
    {
      term: 'Act',
      meaning:
        'means the business corporation statute of {{state_of_incorporation}}, as amended from time to time.',
    },
    { term: 'Board', meaning: 'means the directors of the Corporation acting together as a body.' },
    {
      term: 'Charter',
      meaning:
        'means the articles or certificate of incorporation on file with the state, including every amendment.',
    },
    {
      term: 'Record Date',
      meaning:
        'means the day fixed by the Board for deciding which shareholders may vote, receive notice or be paid a dividend.',
    },
    {
      term: 'Voting Shares',
      meaning: 'means issued shares of any class that carry a vote on the question under discussion.',
    },
  ],
  clauses: [
    {
      heading: 'Offices and Records',
      paragraphs: [
        'The Corporation keeps a registered office and a registered agent in its home state.',
        'The minute book, the share register and the accounting records are kept at the principal office or in an electronic system that can produce a readable copy within five business days.',
      ],
    },
    {
      heading: 'Meetings of Shareholders',
      paragraphs: [
        'An annual meeting is held each year on or around {{annual_meeting_date}} to elect directors and to deal with any other business properly brought before it.',
        'A special meeting may be called by the Board, by the president, or by shareholders who together hold at least {{special_meeting_percentage}} percent of the Voting Shares. The request must state the purpose, and only that purpose may be dealt with.',
        'Written notice giving the time, the place or the dial-in details, and, for a special meeting, the purpose is sent not less than ten and not more than sixty days beforehand. A shareholder who attends without objecting at the start waives any defect in the notice.',
      ],
    },
    {
      heading: 'Quorum and Voting of Shareholders',
      paragraphs: [
        'Holders of a majority of the Voting Shares, present in person or by proxy, form a quorum.',
        'Each Voting Share carries one vote unless the Charter says otherwise. Directors are elected by plurality; every other matter passes when more votes are cast for it than against it, unless the Act or the Charter asks for more.',
        'A proxy must be in writing or in a verifiable electronic form, and lapses eleven months after its date unless it names a longer period.',
        'Shareholders may act without a meeting if the holders of enough shares to carry the decision sign a written consent. The secretary promptly tells those who did not sign.',
      ],
    },
    {
      heading: 'Board of Directors',
      paragraphs: [
        'The business is managed by or under the direction of the Board, which has {{number_of_directors}} members. The Board may change that number by resolution, but no reduction shortens the term of a sitting director.',
        'Directors serve until the next annual meeting and until a successor takes office. A director may resign by written notice and may be removed, with or without cause, by a majority of the Voting Shares.',
        'A vacancy may be filled by the remaining directors, even if they are fewer than a quorum, for the rest of the unexpired term.',
      ],
    },
    {
      heading: 'Meetings of the Board',
      paragraphs: [
        'Regular meetings follow a calendar agreed by the Board and need no separate notice. Any director may call a special meeting on forty-eight hours’ notice by e-mail or telephone.',
        'A majority of the directors in office is a quorum, and a majority of those present decides. Directors may take part by any means that lets everyone hear one another.',
        'The Board may act without meeting if every director consents in writing and the consents are placed in the minute book.',
      ],
    },
    {
      heading: 'Committees',
      paragraphs: [
        'The Board may set up committees of one or more directors and delegate powers to them. No committee may amend these By-Laws, fill a Board vacancy, declare a dividend or recommend a merger. Each committee keeps minutes and reports at the next Board meeting.',
      ],
    },
    {
      heading: 'Officers',
      paragraphs: [
        'The Board appoints a president, a secretary and a treasurer, and any further officers it finds useful. One person may hold several offices.',
        'The president runs day-to-day operations, the secretary keeps the records and certifies resolutions, and the treasurer has charge of money and accounts. The Board may remove an officer at any time, without prejudice to rights under an employment contract.',
        'Contracts and payments above {{signing_limit}} need the signatures of two officers.',
      ],
    },
    {
      heading: 'Conflicts of Interest',
      paragraphs: [
        'A director or officer with a personal interest in a transaction must disclose it before the matter is discussed, leave the room for the vote if asked, and may not be counted in the majority that approves it. A transaction approved in this way, or shown to be fair to the Corporation, is not void merely because of the interest.',
      ],
    },
    {
      heading: 'Shares and Transfers',
      paragraphs: [
        'Shares may be certificated or uncertificated. A transfer takes effect against the Corporation only when entered in the share register, on delivery of a signed instruction and of any certificate.',
        'A lost certificate is replaced on receipt of a sworn statement and, if the Board requires it, an indemnity. The Board may fix a Record Date up to sixty days before the event concerned.',
      ],
    },
    {
      heading: 'Dividends and Fiscal Year',
      paragraphs: [
        'The Board may declare dividends out of funds lawfully available, after setting aside the reserves it considers prudent. The fiscal year ends on {{fiscal_year_end}}.',
      ],
    },
    {
      heading: 'Indemnification',
      paragraphs: [
        'To the fullest extent the Act allows, the Corporation indemnifies each present and former director and officer against judgments, settlements and reasonable costs arising from service in that role, provided the person acted in good faith and reasonably believed the conduct to be in the best interests of the Corporation.',
        'Defense costs are advanced on a written promise to repay them if it is finally decided that indemnification is not permitted.',
      ],
    },
    {
      heading: 'Amendments and General',
      paragraphs: [
        'These By-Laws may be amended by the Board or by a majority of the Voting Shares. The Board may not undo an amendment made by shareholders within the preceding twelve months.',
        'If these By-Laws conflict with the Charter or the Act, the Charter or the Act prevails. An invalid provision does not affect the rest.',
      ],
    },
  ],
  schedules: [],
  signatories: ['Secretary', 'Chair of the Board'],
};

const secondEdition = revise(
  firstEdition,
  replaceWords(
    'the time, the place or the dial-in details, and, for',
    'the time, the place or the way to join, and, for',
  ),
  addClause(
    {
      heading: 'Meetings by Video',
      paragraphs: [
        'The Board may decide that a meeting of shareholders is held by video, alone or beside a meeting in a room. Everyone entitled to vote must be able to hear, to speak and to vote.',
        'A shareholder who takes part by video counts as present. The secretary checks who joins and keeps a record of the votes for {{vote_record_years}} years.',
        'If the connection fails for more than thirty minutes for shareholders who hold a tenth of the Voting Shares or more, the chair adjourns the meeting by at least two days.',
      ],
    },
    { after: 'Meetings of Shareholders' },
  ),
  splitClause('Committees', 'Each committee keeps'),
  replaceWords('on forty-eight hours’ notice', 'on seventy-two hours’ notice'),
);

const blanks = [
  ...group(
    'Corporation',
    text('corporation_name', 'Name of the corporation', 'Fernhill Robotics, Inc.', {
      fact: 'company_name',
      help: 'Exactly as in the certificate of incorporation.',
    }),
    text('state_of_incorporation', 'State of incorporation', 'Delaware'),
    longText('principal_office', 'Address of the principal office', '9 Foundry Row, Wilmington, DE 19801', {
      fact: 'company_address',
    }),
  ),
  ...group(
    'Dates',
    date('adoption_date', 'When did the board adopt the by-laws?'),
    text('annual_meeting_date', 'When is the annual meeting?', 'the second Tuesday in May', {
      help: 'A day that comes back every year, not a date of one year.',
    }),
    text('fiscal_year_end', 'When does the fiscal year end?', 'December 31'),
  ),
  ...group(
    'Board and votes',
    number('number_of_directors', 'How many directors?', '5'),
    number('special_meeting_percentage', 'Percent of votes that can call a special meeting', '10'),
    amount('signing_limit', 'From which sum on do two officers sign?', '25000'),
    number('vote_record_years', 'For how many years are votes by video kept?', '7'),
  ),
];

export const byLawsOfACorporation: DemoTemplate = {
  versions: [
    {
      title: 'By-Laws of a Corporation',
      description:
        'Sets the house rules of a corporation: shareholder and board meetings, votes, officers, share transfers, conflicts and indemnification.',
      price_in_cents: 6900,
      file_name_upon_download: 'by-laws-of-a-corporation',
      categories: ['Company'],
      releasedDaysAgo: 412,
      document: firstEdition,
      blanks,
    },
    {
      title: 'By-Laws of a Corporation',
      description:
        'Sets the house rules of a corporation: shareholder meetings in a room or by video, board meetings, votes, officers, share transfers and indemnification.',
      price_in_cents: 7400,
      file_name_upon_download: 'by-laws-of-a-corporation',
      categories: ['Company'],
      releasedDaysAgo: 130,
      note: 'Shareholders can meet by video under a clause of its own, so that all later clauses have new numbers. Special meetings of the board need seventy-two hours’ notice.',
      document: secondEdition,
    },
  ],
};
