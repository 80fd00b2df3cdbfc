import { toUSVString } from 'node:util';
import fc from 'fast-check';
import { nastyText } from './nasty-values.ts';

const words = (text: string) => text.split(' ');

/** Bodies that are no JSON, or hardly. */
export const nastyBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      ...[
        '',
        ' ',
        '{',
        '[',
        '"',
        '{"a":',
        '{"a":1}}',
        '{"a" 1}',
        "{'a':1}",
        'null',
        '1',
        '"x"',
        'undefined',
        '\ufeff{}',
      ],
      ...[
        '{"a":"\\ud800"}',
        '{"a":"\\u00"}',
        '{"a":\0}',
        'a=b&c=%zz',
        '<xml/>',
        '{"id":1,"id":2,"__proto__":{"id":3}}',
      ],
      ...[
        '['.repeat(30_000),
        '{"a":'.repeat(10_000),
        `"${'x'.repeat(63_000)}"`,
        `{"a":"${'x'.repeat(70_000)}"}`,
      ],
    )
    .map((text) => Buffer.from(text)),
  fc
    .constantFrom('7b2261223a22ff227d', '7b2261223a22c080227d', '7b2261223a22eda080227d', 'fffe7b007d00')
    .map((hex) => Buffer.from(hex, 'hex')),
);

export const nastyContentType = fc.constantFrom(
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json;;',
    'application/JSON',
    'application/xml',
    'image/png',
  ],
  ...['', '/', 'application/json, text/plain', '*/*', 'text/html; charset="', 'application/octet-stream'],
);

/** What can stand in an address or a header: Latin-1 without what ends it. */
const oneByte = fc
  .array(fc.oneof(fc.integer({ min: 0x21, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
    maxLength: 20,
  })
  .map((codes) => String.fromCharCode(...codes));

export const nastyAddressPart = fc.oneof(
  { weight: 1, arbitrary: oneByte.map((text) => text.replaceAll('?', '').replaceAll('#', '')) },
  { weight: 5, arbitrary: unusualPart() },
  { weight: 3, arbitrary: nastyText.map((text) => encodeURIComponent(toUSVString(text)).slice(0, 6000)) },
);

function unusualPart() {
  return fc.constantFrom(
    ...words(
      '% %z %zz %00 %ff %c0%80 %c0%af %ed%a0%80 %e2%28%a1 %f8%80%80%80 %u0000 %25zz .. ../.. // /. ;x=y * \\',
    ),
    ...words('..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e .git/config .env __proto__ constructor %5f%5fproto%5f%5f'),
    '%0d%0aset-cookie:x=y',
    'x'.repeat(301),
    'x'.repeat(8000),
  );
}

const headerName = fc.constantFrom(
  ...words(
    'accept accept-encoding accept-language cookie origin referer user-agent host if-none-match range te',
  ),
  ...words(
    'if-modified-since content-encoding x-forwarded-for forwarded x-forwarded-host x-forwarded-proto prefer',
  ),
  ...words(
    'sec-fetch-site x-http-method-override sandbox-signature stripe-signature __proto__ constructor authorization',
  ),
);
const headerValue = fc.oneof(
  oneByte,
  fc.constantFrom('', 'br, gzip', 'a=%zz; =; __proto__=x', '"'.repeat(99), `Bearer ${'x'.repeat(9000)}`),
  fc.constantFrom(
    ...words('* null bytes=0- bytes=5-1 gzip;q=x W/"x" cross-site text/html ::1 counterpart-session=x'),
  ),
  fc.constantFrom('Bearer ', 'Bearer x.y.z', 'Basic eDp5', 'Bearer eyJhbGciOiJub25lIn0.e30.'),
);

export const nastyHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.oneof(
      { weight: 30, arbitrary: fc.tuple(headerName, headerValue) },
      { weight: 1, arbitrary: fc.constant<[string, string]>(['x-padding', 'x'.repeat(20_000)]) },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries));
