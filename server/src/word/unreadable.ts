/** A file that cannot be taken apart, and why. */
export class Unreadable extends Error {
  constructor(readonly why: 'damaged' | 'too-large' | 'not-word') {
    super(`the file is ${why}`);
  }
}
