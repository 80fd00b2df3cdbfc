import { damaged } from './refusals.ts';

export const isCompoundFile = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));

interface CompoundEntry {
  name: string;
  size: number;
  /** The sector that a stream begins with; small ones have smaller sectors, inside the stream of the root. */
  start: number;
}

interface CompoundFile {
  entries: CompoundEntry[];
  /** What a stream holds, as far as it is there. */
  read(entry: CompoundEntry): Buffer;
}

const headerSectors = 109;
const entryLength = 128;
const mostEntries = 20_000;
const smallest = 4096;
const smallSector = 64;

/** All streams and storages of a file in Microsoft's compound format ([MS-CFB]). */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  if (bytes.length < 1536) throw damaged();
  const shift = bytes.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) throw damaged();
  const sectors = new Sectors(bytes, 1 << shift);
  const entries: CompoundEntry[] = [];
  for (const sector of sectors.chain(bytes.readUInt32LE(0x30))) {
    for (let at = 0; at + entryLength <= sector.length; at += entryLength) {
      const entry = readEntry(sector.subarray(at, at + entryLength));
      if (entry) entries.push(entry);
    }
    if (entries.length > mostEntries) throw damaged();
  }
  const whole = (start: number) => Buffer.concat([...sectors.chain(start)]);
  return {
    entries,
    read: ({ size, start }) => {
      if (size >= smallest) return whole(start).subarray(0, size);
      const [root] = entries;
      if (size === 0 || !root) return Buffer.alloc(0);
      return readSmall(whole(root.start), whole(bytes.readUInt32LE(0x3c)), start).subarray(0, size);
    },
  };
}

function readSmall(stream: Buffer, links: Buffer, start: number): Buffer {
  const parts: Buffer[] = [];
  for (let sector = start; sector < 0xfffffffa; sector = links.readUInt32LE(sector * 4)) {
    if (parts.length > smallest / smallSector || (sector + 1) * 4 > links.length) throw damaged();
    parts.push(stream.subarray(sector * smallSector, (sector + 1) * smallSector));
  }
  return Buffer.concat(parts);
}

function readEntry(entry: Buffer): CompoundEntry | undefined {
  const length = entry.readUInt16LE(64);
  if (entry[66] === 0 || length < 2 || length > 64) return undefined;
  return {
    name: entry.subarray(0, length - 2).toString('utf16le'),
    size: entry.readUInt32LE(120),
    start: entry.readUInt32LE(116),
  };
}

class Sectors {
  private readonly count: number;

  constructor(
    private readonly bytes: Buffer,
    private readonly size: number,
  ) {
    this.count = Math.ceil(bytes.length / size);
  }

  /** The sectors from one on, as the allocation table links them; a ring ends as damage. */
  *chain(first: number): Generator<Buffer> {
    const tables = this.allocationTables();
    let sector = first;
    for (let seen = 0; sector < 0xfffffffa; seen++) {
      if (seen > this.count) throw damaged();
      yield this.read(sector);
      const table = tables[Math.floor((sector * 4) / this.size)];
      if (table === undefined) throw damaged();
      sector = this.read(table).readUInt32LE((sector * 4) % this.size);
    }
  }

  private allocationTables(): number[] {
    const tables = Array.from({ length: headerSectors }, (_, index) =>
      this.bytes.readUInt32LE(0x4c + index * 4),
    );
    let next = this.bytes.readUInt32LE(0x44);
    for (let seen = 0; next < 0xfffffffa; seen++) {
      if (seen > this.count) throw damaged();
      const sector = this.read(next);
      for (let at = 0; at < this.size - 4; at += 4) tables.push(sector.readUInt32LE(at));
      next = sector.readUInt32LE(this.size - 4);
    }
    return tables.filter((sector) => sector < 0xfffffffa);
  }

  private read(sector: number): Buffer {
    const start = (sector + 1) * this.size;
    if (start + this.size > this.bytes.length) throw damaged();
    return this.bytes.subarray(start, start + this.size);
  }
}
