import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { Refused } from '../files/refused.ts';
import { isMacroPart } from './macros.ts';
import { damaged, embeddedObjects, locked, macros, noWord, unsafeNames } from './refusals.ts';
import { PackageTypes, readRelationships, refuseActiveFields } from './word-parts.ts';
import { XmlReader } from './xml-reader.ts';

const limits = {
  entries: 2000,
  unpacked: 200 * 1024 * 1024,
  xmlPart: 25 * 1024 * 1024,
  xmlInAll: 60 * 1024 * 1024,
  /** Text repeats itself, but not like this. */
  ratio: 250,
  ratioCountsFrom: 20 * 1024 * 1024,
  milliseconds: 20_000,
};

const tooLarge = 'The document unpacks to more than 200 MB';
const typesPart = '[content_types].xml';
const rootRelationships = '_rels/.rels';

/** Reads a .docx the way Word would, part after part and never as a whole, and refuses what Word or a buyer should not meet. */
export async function checkWordPackage(bytes: Buffer): Promise<void> {
  const zip = await orDamaged(() =>
    yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, strictFileNames: true }),
  );
  const parts = await listParts(zip, bytes.length);
  const budget = { unpacked: 0, xml: 0, endsAt: Date.now() + limits.milliseconds };

  const types = new PackageTypes();
  await readPart(zip, parts.get(typesPart), budget, (reader) => types.read(reader));
  types.refuseActive();
  const main = { name: '' };
  await readPart(zip, parts.get(rootRelationships), budget, (reader) =>
    readRelationships(reader, ({ kind, target }) => {
      if (kind === 'officeDocument') main.name = target.replace(/^\//, '').toLowerCase();
    }),
  );
  types.requireWord(main.name);
  if (!parts.has(main.name)) throw damaged();

  for (const [name, entry] of parts) {
    if (name === typesPart || name === rootRelationships) continue;
    if (name.endsWith('.rels')) await readPart(zip, entry, budget, (reader) => readRelationships(reader));
    else if (types.isXml(name)) await readPart(zip, entry, budget, refuseActiveFields);
    else await readPart(zip, entry, budget);
  }
}

type Parts = Map<string, yauzl.Entry>;

/** What the directory at the end of the file promises; every promise is checked again while unpacking. */
async function listParts(zip: yauzl.ZipFile, packedSize: number): Promise<Parts> {
  if (zip.entryCount > limits.entries)
    throw new Refused(`The document consists of more than ${limits.entries} parts`);
  const parts: Parts = new Map();
  let unpacked = 0;
  let packed = 0;
  for await (const entry of readEntries(zip)) {
    if (entry.isEncrypted()) throw locked();
    if (!entry.canDecodeFileData()) throw damaged();
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (unpacked > limits.unpacked || packed > packedSize) throw new Refused(tooLarge);
    if (unpacked > limits.ratioCountsFrom && unpacked > packed * limits.ratio) throw new Refused(tooLarge);
    const name = entry.fileName.toLowerCase();
    if (parts.has(name)) throw new Refused('The document contains two parts with the same name');
    parts.set(name, entry);
    refuseActivePart(name);
  }
  return new Map([...parts].filter(([name]) => !name.endsWith('/')));
}

async function* readEntries(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  const entries = zip.eachEntry();
  for (;;) {
    const next = await entries.next().catch((error: Error) => {
      const isName = /path|fileName|characters/i.test(error.message);
      throw isName ? unsafeNames() : damaged();
    });
    if (next.done) return;
    if (!/^[^\p{Cc}\\:]{1,200}$/u.test(next.value.fileName)) throw unsafeNames();
    yield next.value;
  }
}

function refuseActivePart(name: string) {
  if (isMacroPart(name)) throw macros();
  if (/(^|\/)activex\//.test(name) || /(^|\/)embeddings\/.*\.(?!xlsx$)\w+$/.test(name))
    throw embeddedObjects();
}

interface Budget {
  unpacked: number;
  xml: number;
  endsAt: number;
}

async function readPart(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  budget: Budget,
  look?: (reader: XmlReader) => void,
): Promise<void> {
  if (!entry) throw noWord();
  const reader = look && new XmlReader();
  if (reader) look(reader);
  const stream = await orDamaged(() => zip.openReadStreamPromise(entry));
  let size = 0;
  let sum = 0;
  await orDamaged(async () => {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      budget.unpacked += chunk.length;
      if (reader) budget.xml += chunk.length;
      if (budget.unpacked > limits.unpacked) throw new Refused(tooLarge);
      if (reader && (size > limits.xmlPart || budget.xml > limits.xmlInAll))
        throw new Refused('The document holds more text than can be checked');
      if (Date.now() > budget.endsAt) throw new Refused('The document takes too long to be checked');
      reader?.write(chunk);
    }
    reader?.end();
    if (sum !== entry.crc32) throw damaged();
  });
}

/** Whatever a library finds wrong with the file is damage to the person who sent it. */
async function orDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refused ? error : damaged();
  }
}
