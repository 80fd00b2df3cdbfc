import { absent, type Check, well, wrong } from './check.ts';

/** Metrics are for operators: from where visitors are they must not be seen. */
export const metrics: Check = {
  subject: 'Metrics',
  wantsOpenShop: true,
  async look({ metrics: place, publicUrl }) {
    if (!place?.port) return absent('METRICS_PORT is not set');
    const { hostname } = new URL(publicUrl);
    if (/^(localhost|127\.|\[::1\])/.test(hostname)) return absent('PUBLIC_URL is this machine itself');
    const address = `http://${hostname}:${place.port}/metrics`;
    const isOpen = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    return isOpen
      ? wrong(
          `Everybody can read ${address}: set METRICS_HOST to an address of your own network, or close the port.`,
        )
      : well('visitors do not see them');
  },
};
