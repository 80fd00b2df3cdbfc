/** Without the password. */
export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1) || 'postgres'} at ${host}`;
}
