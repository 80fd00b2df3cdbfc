import { inflateSync } from 'node:zlib';

const entrySize = 20;

/**
 * A font as it is inside a WOFF file (https://www.w3.org/TR/WOFF/). The library that draws could read WOFF too, but it
 * inflates in JavaScript, over and over, which takes a second for each receipt.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, 44 + index * entrySize));
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const exponent = Math.floor(Math.log2(count));
  directory.writeUInt16BE(2 ** exponent * 16, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE(count * 16 - 2 ** exponent * 16, 10);

  let offset = directory.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + index * 16;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    offset += padded(content).length;
  }
  return Buffer.concat([directory, ...tables.map(({ content }) => padded(content))]);
}

function readTable(woff: Buffer, entry: number) {
  const [tag = 0, offset = 0, packedLength = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(entry + field),
  );
  const packed = woff.subarray(offset, offset + packedLength);
  return { tag, checksum, content: packedLength < length ? inflateSync(packed) : packed };
}

/** Tables start at multiples of four. */
const padded = (content: Buffer) => Buffer.concat([content], Math.ceil(content.length / 4) * 4);
