import * as certificates from '@counterpart/contract/calls/certificates';
import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../../http/files/content-disposition.ts';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { getCertificate } from './get-certificate.ts';
import { listSigningKeys } from './keys/list-signing-keys.ts';

const certificatesDrawn = { name: 'certificate-pdf', most: 120, perSeconds: 600 };

/** Anybody may check a certificate, from wherever they are. */
const forEverybody = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

export function certificateRoutes(app: FastifyInstance, deps: Deps) {
  const { shop, publicUrl } = deps.settings;
  const tools = { ...deps, seller: { name: shop.name, address: publicUrl } };

  mount(app, certificates.getCertificate, async ({ query, person, reply }) => {
    await deps.limit(certificatesDrawn, person.id);
    const { fileName, bytes } = await getCertificate(tools, person.id, query);
    return reply
      .headers({
        'content-type': certificates.getCertificate.media,
        'content-disposition': contentDisposition(fileName),
      })
      .send(bytes);
  });

  mount(app, certificates.listSigningKeys, async ({ reply }) => {
    reply.headers(forEverybody);
    return listSigningKeys(deps.connection.db);
  });
}
