import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { codeIn, emptyOutbox, mailTo, newAddress } from '../../../../test/browser.ts';
import { json, openShop, sqlOf } from '../../../../test/shop.ts';
import { codeCharacters } from './rules.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
afterAll(() => shop.close());
const sql = sqlOf(shop);

const verify = (email_address: string, code: string) =>
  shop.post('/api/verify-code', { email_address, code });
const fifty = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => make(index)));

async function sendCode(email: string): Promise<string> {
  await emptyOutbox(shop);
  expect((await shop.post('/api/send-verification-email', { recipient: email })).status).toBe(204);
  return codeIn(await mailTo(shop, email));
}

/** A code that is not the right one. */
const otherThan = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

describe('a verification code', () => {
  test('comes by mail, as text and as HTML, in characters that nobody mistakes', async () => {
    const email = newAddress();
    const code = await sendCode(email);
    expect(code).toHaveLength(6);
    for (const character of code) expect(codeCharacters).toContain(character);
    expect(codeCharacters).not.toMatch(/[0Oo1lI5S2Z8CcKkPpUuVvWwXxZz]/);
    const mail = await mailTo(shop, email);
    expect(mail.subject).toBe('Your Counterpart verification code');
    expect(mail.html).toContain(code);
    expect(mail.text).toContain('https://shop.test');
  });

  test('is kept only as a hash with a key, and never logged', async () => {
    const logged: string[] = [];
    const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_file, text) => {
      logged.push(String(text));
      return String(text).length;
    });
    const chatty = await openShop({ LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' }, shop);
    const email = newAddress();
    const code = await sendCode(email);
    for (const guess of [otherThan(code), code])
      await chatty.post('/api/verify-code', { email_address: email, code: guess });
    await chatty.close();
    spy.mockRestore();
    expect(logged.join('')).toContain('/api/verify-code');
    expect(logged.join('')).not.toContain(code);
    expect(logged.join('')).not.toContain(email);
    const kept = JSON.stringify(await sql('select * from verification_codes'));
    expect(kept).not.toContain(code);
    const guessable = createHash('sha256').update(JSON.stringify(['sign-up', email, code]));
    expect(kept).not.toContain(guessable.digest('base64url'));
  });

  test('is right once, and case matters', async () => {
    const email = newAddress();
    const code = await sendCode(email);
    const swapped = code.replace(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    if (swapped !== code) {
      const answer = await verify(email, swapped);
      expect([answer.status, (await json(answer)).message]).toEqual([400, 'Invalid verification code']);
    }
    const right = await verify(email, ` ${code} `);
    expect(right.status).toBe(204);
    expect(right.headers.get('set-cookie')).toMatch(
      /^__Host-counterpart-proof=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await json(verify(email, code))).message).toBe('Invalid verification code');
  });

  test('used fifty times at once is used once', async () => {
    const email = newAddress();
    const code = await sendCode(email);
    const statuses = (await fifty(() => verify(email, code))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  });

  test('guessed fifty times at once counts five guesses, and is dead after that', async () => {
    const email = newAddress();
    const code = await sendCode(email);
    const answers = await fifty((index) => verify(email, `${otherThan(code).slice(0, 4)}${10 + index}`));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    const exhausted = answers.filter(({ status }) => status === 429);
    expect(exhausted).toHaveLength(45);
    expect((await json(exhausted[0])).message).toBe('Too many attempts. Please request a new code');
    expect(Number(exhausted[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await verify(email, code)).status).toBe(429);
    expect((await verify(email, await sendCode(email))).status).toBe(204);
  });

  test('ends after ten minutes', async () => {
    const email = newAddress();
    const code = await sendCode(email);
    const [{ minutes }] = await sql(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from verification_codes where address = $1`,
      [email],
    );
    expect(minutes).toBe(10);
    await sql(`update verification_codes set expires_at = now() where address = $1`, [email]);
    const answer = await verify(email, code);
    expect([answer.status, (await json(answer)).message]).toEqual([
      400,
      'The verification code has expired. Please request a new one',
    ]);
  });

  test('ends with the next one', async () => {
    const email = newAddress();
    const first = await sendCode(email);
    const second = await sendCode(email);
    if (first !== second) expect((await verify(email, first)).status).toBe(400);
    expect((await verify(email, second)).status).toBe(204);
  });

  test('proves its own address and no other', async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    const code = await sendCode(mine);
    await sendCode(theirs);
    expect((await verify(theirs, code)).status).toBe(400);
    expect((await verify(newAddress(), code)).status).toBe(400);
  });

  test('has exactly six characters', async () => {
    expect((await json(verify(newAddress(), 'ABCDE'))).errors).toEqual({
      code: 'Verification code must be exactly 6 characters',
    });
  });
});
