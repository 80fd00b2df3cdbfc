/** The part of the older file that something comes from, and the part of the newer one that it goes to. */
export interface Place {
  olderPart: string;
  newerPart: string;
}
