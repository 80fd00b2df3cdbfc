import type { SeenCaller } from '../http/health/health.ts';
import { makeProbe, probeHeader } from '../lib/secrets/probe.ts';
import { absent, type Check, well, wrong } from './check.ts';

/** An address that is nobody's (RFC 5737), as a visitor would make it up. */
const madeUp = '203.0.113.77';

/** Comes in as a visitor who lies about where they are, and asks the shop whom it saw. */
export const proxy: Check = {
  subject: 'Proxy',
  wantsOpenShop: true,
  async look({ secretsKey, publicUrl, trustProxy }) {
    if (!secretsKey) return absent('SECRETS_KEY is not set: the shop tells nobody whom it sees');
    const headers = { [probeHeader]: makeProbe(secretsKey), 'x-forwarded-for': madeUp };
    const answer = await fetch(`${publicUrl}/healthz`, { headers, redirect: 'manual' })
      .then((one) => one.json() as Promise<{ status?: string; seen?: SeenCaller }>)
      .catch(() => undefined);
    if (answer?.status !== 'alive') return absent('the shop could not be asked');
    if (!answer.seen)
      return wrong(
        `The shop at ${publicUrl} has another SECRETS_KEY, or is of another version: start it with these settings.`,
      );
    const fault = faultOf(answer.seen, trustProxy !== false);
    return fault ? wrong(fault) : well(`visitors are counted by their own address`);
  },
};

function faultOf({ ip, forwardedFor = '' }: SeenCaller, trusts: boolean): string | undefined {
  if (ip === madeUp)
    return 'Visitors can make up the address that they are counted by: let TRUST_PROXY name fewer hops, and the first proxy overwrite X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr).';
  const [visitor] = forwardedFor
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== madeUp);
  if (visitor === undefined)
    return trusts
      ? 'TRUST_PROXY is set, but no proxy tells where visitors are: let it send X-Forwarded-For, or set TRUST_PROXY to off where there is none.'
      : undefined;
  if (visitor === ip) return undefined;
  return `All visitors are counted as one, as ${ip}, which is a proxy: let TRUST_PROXY name every proxy before the shop (a number counts them).`;
}
