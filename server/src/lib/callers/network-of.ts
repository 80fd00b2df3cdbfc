import { isIPv6 } from 'node:net';

/**
 * Who counts as one caller: an IPv4 address however it is spelled, and the 64 bits of an IPv6 address that a provider
 * gives to a household, which has all the addresses below them.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const numbers = (text = '') => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
