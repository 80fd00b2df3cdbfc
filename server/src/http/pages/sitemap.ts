import * as paths from '@counterpart/contract/facts/paths';
import type { FastifyInstance } from 'fastify';

const openPages = [
  paths.landingPage,
  paths.findTemplates,
  paths.aboutUs,
  paths.feedbackPage,
  paths.verifyCertificate,
  paths.isMyCopyCurrent,
];

/** What search engines may know of. */
export function sitemap(app: FastifyInstance, publicUrl: string) {
  const urls = openPages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('');
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      ),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}
