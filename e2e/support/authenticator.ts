import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What an authenticator app shows for a key. */
export function codeOf(key: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The code before the current one is taken for as long as this is: with too little left of it, the next is waited for. */
export async function earlierCodeOf(key: string): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 12_000) await sleep(left + 100);
  return codeOf(key, -1);
}
