/** Something outside the shop keeps it from working, and the sentence says what to do: no trace is needed. */
export class Unusable extends Error {}
