import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Check, reasonOf, wellUnless, wrong } from './check.ts';

const fewestDays = 14;
const aDay = 24 * 3600 * 1000;

/** Where visitors come in: the certificate, and whether the shop is behind it. */
export const publicAddress: Check = {
  subject: 'PUBLIC_URL',
  wantsOpenShop: true,
  async look({ publicUrl }) {
    const address = new URL(publicUrl);
    const faults = address.protocol === 'https:' ? await faultsOfCertificate(address) : [];
    if (faults.length > 0) return wrong(...faults);
    return wellUnless(await faultsOfAnswer(publicUrl), `the shop answers at ${publicUrl}`);
  },
};

async function faultsOfCertificate({ hostname, host, port }: URL): Promise<string[]> {
  const servername = hostname.replace(/^\[|\]$/g, '');
  // It is looked at below, so that everything about it can be said.
  const socket = connect({
    host: servername,
    port: Number(port || 443),
    servername,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(8000) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / aDay);
    if (days < 0) return [`The certificate of ${host} ended ${-days} days ago: renew it.`];
    if (!socket.authorized)
      return [
        `Browsers do not trust the certificate of ${host} (${String(socket.authorizationError)}): have one made for this name, with the whole chain.`,
      ];
    return days < fewestDays ? [`The certificate of ${host} ends in ${days} days: renew it.`] : [];
  } catch (error) {
    return [
      `Nobody speaks HTTPS at ${host} (${reasonOf(error)}): look at its name in the DNS, and at the proxy.`,
    ];
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

async function faultsOfAnswer(publicUrl: string): Promise<string[]> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual' });
    const body = (await answer.json().catch(() => undefined)) as { status?: string } | undefined;
    if (body?.status === 'alive') return [];
    return [
      `${publicUrl}/healthz answers with ${answer.status}, and not as the shop does: is the shop open, and does the proxy lead to it?`,
    ];
  } catch (error) {
    return [
      `Nobody answers at ${publicUrl} (${reasonOf(error)}): open the shop, and look at the proxy before it.`,
    ];
  }
}
