/** What support is mailed about a dispute. */
export const disputeTurns = {
  open: {
    words: 'is disputed',
    sentence:
      'The buyer, or the bank, wants the money back. The documents are kept back until it is decided; answer at the payment provider before its deadline.',
  },
  won: {
    words: 'is yours: the dispute was won',
    sentence: 'The money stays, and the buyer has the documents again.',
  },
  lost: {
    words: 'is lost: the dispute was lost',
    sentence: 'The money went back to the buyer, who does not get the documents again.',
  },
} as const;
