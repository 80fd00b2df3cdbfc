import { createHash, randomBytes } from 'node:crypto';

/** What a browser keeps is random; what we keep is its hash. */
export const newSecret = () => randomBytes(32).toString('base64url');

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
