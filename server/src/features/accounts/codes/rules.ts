import { codeLength } from '@counterpart/contract/facts/sizes';

/** Letters and digits that nobody takes for another one, in either case. */
export const codeCharacters = 'ABDEFGHJLMNQRTYadefhnrt3479';
/** How long a code is good for, and how often it may be got wrong. */
export const codeMinutes = 10;
export const mostWrongGuesses = 5;

/** How long a proven address may wait for its user record. */
export const provenMinutes = 60;

export const newCode = (random: (below: number) => number) =>
  Array.from({ length: codeLength }, () => codeCharacters[random(codeCharacters.length)]).join('');
