import type { Renderer } from '@counterpart/contract/page';
import type { IdentityProvider } from '@counterpart/contract/shop';
import type { FastifyInstance } from 'fastify';

export type Headers = Record<string, string>;

/** Where the browser talks to a hosted identity provider. */
function identityOrigins(identity: IdentityProvider): string[] {
  if (identity.kind === 'embedded') return [];
  if (identity.emulatorHost) return [`http://${identity.emulatorHost}`];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/** What every answer carries, whoever makes it. */
export function securityHeaders(
  renderer: Renderer,
  publicUrl: string,
  identity: IdentityProvider,
  uploadOrigins: string[],
): Headers {
  const headers: Headers = {
    'content-security-policy': [
      "default-src 'none'",
      ['script-src', "'self'", ...renderer.inlineScripts].join(' '),
      ['style-src', "'self'", ...renderer.inlineStyles].join(' '),
      "img-src 'self' data: blob:",
      "font-src 'self'",
      ['connect-src', "'self'", ...identityOrigins(identity), ...uploadOrigins].join(' '),
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
  if (publicUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}

/** Nothing of what is no page is run or framed; the page's own policy is long, and would be sent with every list. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const isData = (contentType: unknown) =>
  typeof contentType === 'string' && contentType.startsWith('application/json');

/** What an answer of this type carries of them. */
export const headersFor = (headers: Headers, contentType: unknown): Headers =>
  isData(contentType) ? { ...headers, 'content-security-policy': dataPolicy } : headers;

/** An answer may bring a stricter policy of its own. */
export function secure(app: FastifyInstance, pageHeaders: Headers) {
  const dataHeaders = headersFor(pageHeaders, 'application/json');
  app.addHook('onSend', (_request, reply, payload, done) => {
    const headers = isData(reply.getHeader('content-type')) ? dataHeaders : pageHeaders;
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    done(null, payload);
  });
}
