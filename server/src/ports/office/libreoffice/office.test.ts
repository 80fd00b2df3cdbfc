import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { officeConformance } from '../../../../test/conformance/office.ts';
import { paragraphs, wordFile } from '../../../../test/word.ts';
import { findOffice } from './office.ts';

const office = await findOffice();
const missing = office ? '' : ' (LibreOffice and poppler are not installed here)';

officeConformance(`LibreOffice${missing}`, office);

describe.skipIf(!office)(`LibreOffice${missing}`, () => {
  // Another shop on this machine may be drawing as well.
  const folders = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('counterpart-pages-'));
  let others: string[];
  beforeEach(async () => {
    others = await folders();
  });
  const running = async () => {
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
    const drawing = stdout.split('\n').filter((line) => line.includes('counterpart-pages-'));
    return drawing.filter((line) => !others.some((folder) => line.includes(folder)));
  };
  const leftBehind = async () => (await folders()).filter((name) => !others.includes(name));

  test.each([
    ['time', { seconds: 0.2, megabytes: 2000 }],
    ['memory', { seconds: 60, megabytes: 100 }],
  ])('is ended when it takes too much %s, and leaves nothing', async (_what, limits) => {
    const limited = await findOffice({ limits });
    await expect(
      limited?.firstPages(wordFile({ 'word/document.xml': paragraphs('x') }), 'docx'),
    ).rejects.toThrow();
    await expect.poll(running).toEqual([]);
    expect(await leftBehind()).toEqual([]);
  });

  test('is ended with the shop', async () => {
    const closing = await findOffice();
    const drawing = closing?.firstPages(wordFile({ 'word/document.xml': paragraphs('x') }), 'docx');
    setTimeout(() => closing?.close(), 300);
    await expect(drawing).rejects.toThrow();
    await expect.poll(running).toEqual([]);
  });
});
