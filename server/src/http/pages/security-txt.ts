import type { FastifyInstance } from 'fastify';

const halfAYear = 182 * 24 * 60 * 60_000;
const aDay = 24 * 60 * 60_000;

/** Where somebody tells us of a hole in the shop (RFC 9116). It never runs out while the shop is open. */
export function securityTxt(
  app: FastifyInstance,
  { publicUrl, supportEmail }: { publicUrl: string; supportEmail: string },
) {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const expires = new Date(Math.floor((Date.now() + halfAYear) / aDay) * aDay);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${encodeURI(supportEmail)}`,
          `Expires: ${expires.toISOString()}`,
          `Canonical: ${publicUrl}${path}`,
          `Policy: ${publicUrl}${policyPath}`,
          'Preferred-Languages: en',
          '',
        ].join('\n'),
      );
  });
  app.get(policyPath, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(policy(supportEmail)),
  );
}

const policyPath = '/.well-known/security-policy.txt';

const policy = (
  supportEmail: string,
) => `Have you found a way into this shop, or to something that is not yours?

Please write to ${supportEmail}: what you did, what happened, and how we can do it again. We answer within three
working days, and tell you when it is mended. Who found it is named if they like.

Try it on accounts of your own, take no more than shows the hole, keep what you saw to yourself until it is mended,
and leave others in peace: no flood of requests, no mail to strangers, nothing deleted. Whoever keeps to this has
nothing to fear from us.
`;
