import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { fingerprintOf } from '../library/fingerprints/fingerprint-of.ts';
import { findOwnedDocument } from '../orders/downloads/find-owned-document.ts';
import { versionGone } from '../orders/downloads/refusals.ts';
import type { Seller } from '../orders/receipts/draw-receipt.ts';
import { signingKey } from './keys/signing-key.ts';
import { findBoughtVersion, issueCertificate } from './queries.ts';

type Tools = Pick<Deps, 'connection' | 'files' | 'documents' | 'keys'> & {
  seller: Pick<Seller, 'name' | 'address'>;
};

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** For who may download that version at this moment. Drawing takes much code, which is loaded with the first one. */
export async function getCertificate(
  tools: Tools,
  userId: string,
  wanted: { id: string; version: number },
): Promise<{ fileName: string; bytes: Buffer }> {
  const { db } = tools.connection;
  const { version } = wanted;
  const {
    purchaseId,
    templateId,
    key: documentKey,
    fileName: file,
  } = await findOwnedDocument(db, userId, wanted);
  const bought = await findBoughtVersion(db, purchaseId, version);
  const fingerprint = await fingerprintOf(tools, documentKey);
  if (!bought || !fingerprint) throw versionGone();
  const key = await signingKey(tools.keys);
  const facts = {
    iss: tools.seller.address,
    shop: tools.seller.name,
    order: bought.order,
    buyer: bought.company,
    template: templateId,
    title: bought.title,
    version,
    file,
    sha256: fingerprint.sha256,
    purchased: seconds(bought.purchasedAt),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([key.id, facts]))
    .digest('hex');
  const iat = seconds(await issueCertificate(db, { purchaseId, version, digest }));
  const { makeCertificate } = await import('./make-certificate.ts');
  return {
    fileName: `Certificate – ${bought.title}, version ${version}.pdf`,
    bytes: await makeCertificate(key, { ...facts, iat }),
  };
}
