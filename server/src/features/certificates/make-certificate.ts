import { createHash } from 'node:crypto';
import type { Claims } from '@counterpart/contract/certificate/claims';
import { findInPdf } from '@counterpart/contract/certificate/find-in-pdf';
import { verifyCertificate } from '@counterpart/contract/facts/paths';
import { drawCertificate } from './draw-certificate.ts';
import type { SigningKey } from './keys/signing-key.ts';
import { signCertificate } from './sign-certificate.ts';

const noHash = '0'.repeat(64);

/**
 * A PDF with an attachment that is signed and vouches for every other byte of the PDF: it is drawn with an attachment of
 * the same length first. The code on the sheet, which cannot know its own picture's hash, vouches for its words alone.
 */
export async function makeCertificate(key: SigningKey, claims: Claims): Promise<Buffer> {
  const address = `${claims.iss}${verifyCertificate}`;
  const link = `${address}#${signCertificate(key, claims)}`;
  const attachment = signCertificate(key, { ...claims, pdf: noHash });
  const drawn = await drawCertificate({ claims, keyId: key.id, address, link, attachment });
  const found = findInPdf(drawn);
  if (found.outcome !== 'found') throw new Error('The certificate cannot be found in its own PDF');
  const pdf = createHash('sha256').update(found.rest).digest('hex');
  const at = drawn.indexOf(attachment);
  drawn.write(signCertificate(key, { ...claims, pdf }), at, 'latin1');
  return drawn;
}
