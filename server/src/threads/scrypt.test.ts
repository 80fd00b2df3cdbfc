import { expect, test } from 'vitest';
import { Scrypt } from './scrypt.ts';

const derivation = { password: 'secret', salt: 'salt', keyLength: 8, cost: { N: 16 } };

test('a thread that breaks fails one task, and none of those that wait behind it', async () => {
  const scrypt = new Scrypt({ threads: 1, mostWaiting: 5 });
  const broken = scrypt.derive({ ...derivation, cost: { N: 3 } });
  const waiting = [scrypt.derive(derivation), scrypt.derive(derivation)];
  await expect(broken).rejects.toThrow();
  for (const key of await Promise.all(waiting)) expect(key).toHaveLength(8);
  expect([scrypt.underWay, scrypt.waiting]).toEqual([0, 0]);
});
