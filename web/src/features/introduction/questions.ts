export const questions = [
  {
    question: 'What are the templates?',
    answer:
      'Ready-made legal documents for everyday business: confidentiality agreements, consulting agreements, letters of intent and many more. Each one is a Word file with numbered clauses, marked blanks and a signature block, so that you fill in, read through and sign.',
  },
  {
    question: 'Who writes them?',
    answer:
      'Legal professionals draft and review every clause, and data scientists study how such clauses are used, so that the defaults are the ones businesses really agree on. Customizable guardrails mark how far a term can move before it becomes unusual. They suit a start-up signing its first contract as well as an established enterprise signing its thousandth.',
  },
  {
    question: 'Can I customise a template?',
    answer:
      'The Word file is yours to edit from the first day. Customising a template here in the shop, by answering questions instead of editing clauses, is planned.',
  },
  {
    question: 'Do updates cost anything?',
    answer:
      'No. When a template that you bought gets a new version, you are told about it and download it at no cost.',
  },
];

export const questionsForSearchEngines = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
