import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKey } from '../../../ports/files/keys.ts';
import { keyStem, withoutExtension } from './file-names.ts';

describe('a name in a key', () => {
  test.each([
    ['Mutual NDA', 'Mutual-NDA'],
    ['Müller & Söhne (Entwurf)', 'Muller-Sohne-Entwurf'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\r\nSet-Cookie: x', 'a-Set-Cookie-x'],
    ['契約書', 'file'],
    ['...', 'file'],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('%j becomes %j', (name, expected) => {
    expect(keyStem(name)).toBe(expected);
  });

  test('is one, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => isKey(`templates/${keyStem(name)}.docx`)));
  });

  test.each([
    ['photo.png', 'photo'],
    ['archive.tar.gz', 'archive.tar'],
    ['.png', '.png'],
    ['no extension', 'no extension'],
  ])('%j without its extension is %j', (name, expected) => {
    expect(withoutExtension(name)).toBe(expected);
  });
});
