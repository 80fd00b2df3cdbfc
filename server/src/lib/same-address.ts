import { domainToASCII } from 'node:url';

/**
 * The one spelling of an address that the shop knows somebody by: without capitals, in one Unicode form, its domain as
 * the name system has it.
 */
export function sameAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at).normalize('NFC').toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}
