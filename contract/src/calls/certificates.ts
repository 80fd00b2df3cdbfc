import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { templateId } from '../facts/fields.ts';
import { versionNumber } from '../facts/numbers.ts';
import { named } from '../named.ts';

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/certificate',
  summary: 'What proves that one bought a version of a document, as a PDF with a signed part',
  access: 'signed-in',
  query: z.object({ id: templateId, version: versionNumber }),
  media: 'application/pdf',
  refusals: ['resource/not-found', 'orders/refunded', 'request/too-many'],
});

/** A JSON Web Key (RFC 7517, RFC 8037). What it signed until it was retired stays valid. */
const signingKey = named(
  'SigningKey',
  z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    kid: z.string(),
    use: z.literal('sig'),
    alg: z.literal('EdDSA'),
    created: z.iso.datetime(),
    retired: z.optional(z.iso.datetime()),
  }),
);

const signingKeys = named('SigningKeys', z.object({ keys: z.array(signingKey) }));
export type SigningKeys = z.infer<typeof signingKeys>;

export const listSigningKeys = endpoint({
  method: 'GET',
  path: '/.well-known/counterpart-keys.json',
  summary: 'The public keys that certificates are checked with, the newest first',
  access: 'open',
  response: signingKeys,
});
