/** A document that cannot be taken apart; the message is a sentence for people. */
export class Incomparable extends Error {}
