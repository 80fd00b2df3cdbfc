import type { Renderer } from '@counterpart/contract/page';
import type { FastifyInstance } from 'fastify';

/** The same headers on every answer, whoever makes it. */
export function secureHeaders(app: FastifyInstance, renderer: Renderer, publicUrl: string) {
  const headers: Record<string, string> = {
    'content-security-policy': [
      "default-src 'none'",
      ['script-src', "'self'", ...renderer.inlineScripts].join(' '),
      ['style-src', "'self'", ...renderer.inlineStyles].join(' '),
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
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
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
