import { resolve } from 'node:path';
import { safeFileName } from '../../../http/files/content-disposition.ts';
import * as keys from '../keys.ts';
import type { FileStore } from '../port.ts';
import { deleteFile, filesIn, openFile, removeUnfinished, writeWhole } from './private-folder.ts';
import { signDownloadLink } from './signed-download.ts';
import { signUploadLink } from './signed-upload.ts';

interface DiskSettings {
  folder: string;
  /** Signs the links, at least 32 characters. */
  secret: string;
  /** Makes the links whole addresses; without it they are relative to the site. */
  publicUrl?: string;
}

/** Keeps files in a folder that only this user can enter; its links lead to `downloadRoute` and `uploadRoute`. */
export function disk({ folder, secret, publicUrl = '' }: DiskSettings): FileStore {
  if (secret.length < 32)
    throw new Error('The secret that signs download links needs at least 32 characters');
  const root = resolve(folder);
  return {
    async put(key, bytes, contentType) {
      keys.assertKey(key);
      keys.assertContentType(key, contentType);
      await writeWhole(root, key, bytes);
    },

    async read(key, range) {
      keys.assertKey(key);
      if (range) keys.assertRange(range);
      const file = await openFile(root, key);
      if (!file) return undefined;
      const { handle, size } = file;
      if (range && range.start >= size) {
        await handle.close();
        throw new RangeError(`${key} has ${size} bytes, none from ${range.start}`);
      }
      return { size, contentType: keys.contentTypeOf(key), bytes: handle.createReadStream(range) };
    },

    async delete(key) {
      keys.assertKey(key);
      await deleteFile(root, key);
    },

    async *list(prefix, olderThan) {
      keys.assertPrefix(prefix);
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const { key, writtenAt } of filesIn(root, folder)) {
        if (key.startsWith(prefix) && (!olderThan || writtenAt < olderThan)) yield key;
      }
    },

    async downloadLink(key, { fileName, expiresInSeconds }) {
      keys.assertKey(key);
      keys.assertLifetime(expiresInSeconds);
      const expires = Math.floor(Date.now() / 1000) + expiresInSeconds;
      return publicUrl + signDownloadLink(secret, { key, fileName: safeFileName(fileName), expires });
    },

    async uploadLink(key, { contentType, size, expiresInSeconds }) {
      keys.assertKey(key);
      keys.assertContentType(key, contentType);
      keys.assertSize(size);
      keys.assertLifetime(expiresInSeconds);
      const expires = Math.floor(Date.now() / 1000) + expiresInSeconds;
      const address = publicUrl + signUploadLink(secret, { key, contentType, size, expires });
      return { address, headers: { 'content-type': contentType } };
    },

    removeUnfinished: (before) => removeUnfinished(root, before),
  };
}
