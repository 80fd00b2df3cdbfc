import { createHash, randomBytes } from 'node:crypto';

export const newProofSecret = () => randomBytes(32).toString('base64url');

export const proofHash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
