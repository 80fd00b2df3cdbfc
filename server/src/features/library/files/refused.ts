/** Why a file is not taken, as a sentence for the person who sent it. */
export class Refused extends Error {}
