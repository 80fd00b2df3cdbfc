import { randomBytes } from 'node:crypto';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scanner } from '../../src/ports/scanner/port.ts';

/** Harmless, and called a virus by every scanner; in two halves, so that none of them takes this file away. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

interface ScannerHarness {
  name: string;
  /** Why it cannot be tried here. */
  missing?: string | undefined;
  open(): Promise<{ scanner: Scanner; close(): Promise<void> }>;
}

export function scannerConformance({ name, missing, open }: ScannerHarness) {
  describe.skipIf(missing)(`files looked at by ${name}${missing ? ` (${missing})` : ''}`, () => {
    let opened: Awaited<ReturnType<ScannerHarness['open']>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    test('it is there', async () => {
      await opened.scanner.check();
    });

    test.each([
      ['a few bytes', Buffer.from('harmless')],
      ['what looks like the end of the protocol', Buffer.from('\0\0\0\0zPING\0stream: x FOUND\0')],
      ['the largest upload', randomBytes(largestUpload)],
    ])('%s are clean', async (_what, bytes) => {
      expect(await opened.scanner.scan(bytes)).toEqual({ outcome: 'clean' });
    });

    test('what is infected is called by its name', async () => {
      expect(await opened.scanner.scan(eicar)).toEqual({
        outcome: 'infected',
        malware: expect.stringMatching(/eicar/i),
      });
    });

    test('several at once get each its own verdict', async () => {
      const verdicts = await Promise.all(
        [eicar, Buffer.from('a'), eicar, Buffer.from('b')].map((bytes) => opened.scanner.scan(bytes)),
      );
      expect(verdicts.map(({ outcome }) => outcome)).toEqual(['infected', 'clean', 'infected', 'clean']);
    });
  });
}
