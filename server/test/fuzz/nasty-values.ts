import fc from 'fast-check';

/** JSON that no value of JavaScript spells: what follows is put into the text as it stands. */
export const asItStands = '\u0001as it stands:';

const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

export const nastyText = fc.oneof(
  { weight: 4, arbitrary: anyUnits },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...[
        '',
        ' ',
        '\0',
        'a\0b',
        '\ud800',
        '\udc00x',
        'x\udbff',
        '\ufeff',
        '\u202e',
        '\ufffe',
        '\r\n',
        'a\nBcc: b@c.d',
      ],
      ...[
        "' or 1=1 --",
        '"; drop table users; --',
        '%',
        '_',
        '\\',
        '%s%n',
        '#{7*7}',
        '{{x}}',
        '$1',
        'null',
        'NaN',
      ],
      ...[
        '<script>alert(1)</script>',
        '../../etc/passwd',
        '..\\..\\x',
        'file:///etc/passwd',
        'http://127.0.0.1:1/',
      ],
      ...[
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        'hasOwnProperty',
        '-1',
        '1e999',
        '0x10',
        '٣',
        '1,5',
      ],
      ...[
        '00000000-0000-0000-0000-000000000000',
        '9999-99-99',
        '0000-01-01T00:00:00Z',
        '+275760-09-13T00:00:01Z',
      ],
      ...[
        'a@b',
        '"x y"@example.com',
        'ä@ö.example',
        'xn--@xn--.xn--',
        'ß'.repeat(130),
        '👩‍👩‍👧‍👦'.repeat(20),
        'ﷺ'.repeat(300),
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', ' ', 'é', '\u0301', '(', 'a@', '\ud83d'),
        fc.constantFrom(201, 5001, 20_000),
      )
      .map(([part, times]) => part.repeat(times)),
  },
);

const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 1_000_001),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('1e400', '-1e400', '1E-400', `1${'0'.repeat(400)}`, '-0').map((text) => asItStands + text),
);

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(50, 500, 5000, 10_000))
  .map(([opening, times]) => {
    const closing = opening === '[' ? ']' : '}';
    return `${asItStands}${opening.repeat(times)}1${closing.repeat(times)}`;
  });

export const nastyName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'role',
    'uid',
    '_id',
    'paid',
    'length',
    '',
  ),
  nastyText,
);

/** Own properties, whatever they are called. */
const nastyObject = fc
  .array(fc.tuple(nastyName, fc.oneof(nastyText, nastyNumber, fc.constant(null))), { maxLength: 4 })
  .map((entries): object => Object.fromEntries(entries));

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  { weight: 4, arbitrary: nastyNumber },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: nastyObject },
  { weight: 2, arbitrary: fc.array(fc.oneof(nastyText, nastyNumber, nastyObject), { maxLength: 5 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constantFrom(120, 3000).map((length) => Array.from({ length }, () => 'x')) },
);
