/** An address of a site as the router takes it, whatever somebody wrote into a link; nothing if it leads elsewhere. */
export function addressWithin(site: string, address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
