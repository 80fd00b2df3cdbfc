const spelled: Record<string, string> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  bsky: 'Bluesky',
  twitter: 'X',
};

/** What people call the site at an address: 'https://www.linkedin.com/…' is LinkedIn. */
export function hostName(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : address;
  const name = host.split('.').at(-2) ?? host;
  return spelled[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
