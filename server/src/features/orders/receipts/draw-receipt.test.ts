import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/pdf.ts';
import type { Receipt } from '../purchases/rules.ts';
import { drawReceipt } from './draw-receipt.ts';

const seller = { name: 'Counterpart', address: 'https://shop.test', email: 'help@shop.test' };
const buyer = {
  companyName: 'Engines Ltd',
  companyAddress: '1 Analytical Way\nLondon',
  taxId: 'GB 123 456',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
};
const line = (title: string, priceInCents = 4950, status: Receipt['lines'][number]['status'] = 'owned') => ({
  title,
  version: 2,
  priceInCents,
  status,
});
const receipt = (given: Partial<Receipt> = {}): Receipt => ({
  number: 1042,
  date: new Date('2026-03-14T23:59:00Z'),
  totalInCents: 6949,
  lines: [line('Bill of Sale', 1999), line('Consulting Agreement')],
  buyer,
  ...given,
});
const read = async (given?: Partial<Receipt>) => readPdf(await drawReceipt(receipt(given), seller));
/** Without regard to where lines and fonts end. */
const joined = (pages: string[]) => pages.join('\n').replace(/\n/g, '');

describe('a receipt', () => {
  test('says who sold what to whom, when, and for how much', async () => {
    const { pages } = await read();
    expect(pages).toHaveLength(1);
    const lines = pages[0]?.split('\n') ?? [];
    for (const expected of [
      ...['Counterpart', 'Receipt', 'https://shop.test', 'help@shop.test'],
      ...[
        'Engines Ltd',
        'Ada Lovelace',
        'ada@example.com',
        '1 Analytical Way',
        'London',
        'Tax ID: GB 123 456',
      ],
      ...['1042', 'March 14, 2026', 'Paid', 'US dollars'],
      ...['Bill of Sale', '$19.99', 'Consulting Agreement', '2', '$49.50'],
      ...['Total paid', '$69.49', 'Page 1 of 1'],
    ])
      expect(lines).toContain(expected);
    expect(lines).not.toContain('Refunded');
  });

  test('marks what was refunded, and how much that was', async () => {
    const lines = [line('Bill of Sale', 1999, 'refunded'), line('Guaranty', 4950, 'disputed')];
    const [page = ''] = (await read({ lines })).pages;
    expect(page).toMatch(/Bill of Sale\nRefunded\n/);
    expect(page).toMatch(/Refunded\n−\$19\.99/);
    expect(page).not.toMatch(/Guaranty\nRefunded/);
    expect(page).toContain('$69.49');
  });

  test('of what was free says nothing of paying', async () => {
    const [page = ''] = (await read({ lines: [line('Bill of Sale', 0)], totalInCents: 0 })).pages;
    expect(page).not.toMatch(/paid/i);
    expect(page).toMatch(/Total\n\$0/);
  });

  test('leaves out what the buyer has not filled in', async () => {
    const [page = ''] = (await read({ buyer: { ...buyer, companyName: '', companyAddress: '', taxId: '' } }))
      .pages;
    expect(page).toContain('Billed to\nAda Lovelace\nada@example.com\nOrder number');
    expect(page).not.toContain('Tax ID');
  });

  test('is written in the letters of its buyer', async () => {
    const names = {
      name: 'Иван Ґалаґан',
      companyName: 'Zażółć Gęślą Jaźń sp. z o.o.',
      companyAddress: 'Αθήνα, Ελλάδα\nĐường Nguyễn Huệ\nGroße Straße, Ærøskøbing',
    };
    const { pages, fonts } = await read({ buyer: { ...buyer, ...names } });
    const text = joined(pages);
    for (const name of Object.values(names)) expect(text).toContain(name.replaceAll('\n', ''));
    expect(fonts.join(' ')).toMatch(/Newsreader.*Inter/);
  });

  test('does not fail at what no font has, nor at what is not for printing', async () => {
    const name = 'A\u0000\u0007\u202e\ud83d\ude00 山田 \ud800 \u0301\u200b\tB';
    const text = joined((await read({ buyer: { ...buyer, name, companyName: name } })).pages);
    expect(text).toContain('$69.49');
    expect(text).toMatch(/A .* B/);
  });

  test('breaks what is too long for a line, and loses nothing of it', async () => {
    const title = `${'Very '.repeat(40)}long`;
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5);
    const { pages } = await read({ lines: [line(title)], buyer: { ...buyer, companyName: word } });
    expect(pages[0]?.replace(/\n/g, ' ')).toContain(title);
    expect(joined(pages)).toContain(word);
    expect(pages[0]?.split('\n').find((text) => text.length > 110)).toBeUndefined();
  });

  test('of a hundred lines flows over numbered pages, each with the head of the table', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => line(`Document ${index + 1}.`, 100 + index));
    const { pages } = await read({ lines, totalInCents: 14_950 });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toMatch(/Document\nVersion\nPrice/);
    }
    const text = pages.join('\n').split('\n');
    for (const { title, priceInCents } of lines) {
      expect(text.filter((one) => one === title)).toHaveLength(1);
      expect(text).toContain(`$${(priceInCents / 100).toFixed(2).replace(/\.00$/, '')}`);
    }
    expect(pages.at(-1)).toContain('$149.50');
  });

  test('of the same order is the same, byte for byte', async () => {
    const [one, other] = [await drawReceipt(receipt(), seller), await drawReceipt(receipt(), seller)];
    expect(one.equals(other)).toBe(true);
    expect(one.toString('latin1')).toContain('D:20260314235900Z');
    expect(one.length).toBeLessThan(60_000);
  });
});
