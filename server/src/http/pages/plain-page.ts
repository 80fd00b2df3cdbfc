import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html, rawHtml } from '../../lib/html.ts';

const css = `
:root{color-scheme:light;--paper:#f6f3ec;--sheet:#fffefb;--ink:#1c1b18;--soft:#5c5850;--line:#dcd6c9;--green:#1f4d3a}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Inter,system-ui,sans-serif}
header,main{max-width:1040px;margin:0 auto;padding:24px 16px}
header{border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;justify-content:space-between}
h1{margin:0;font:500 32px/1.2 Newsreader,Georgia,serif;text-wrap:balance}
h2{margin:32px 0 8px;font:500 22px/1.3 Newsreader,Georgia,serif;overflow-wrap:anywhere}
p{margin:0 0 12px;max-width:70ch}
a{color:var(--green)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--green);outline-offset:2px}
.soft{color:var(--soft);font-size:14px}
.rows{list-style:none;margin:16px 0;padding:0;border-top:1px solid var(--line)}
.rows a{display:grid;grid-template-columns:1fr auto;gap:0 16px;min-height:44px;padding:12px 0;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
.rows a:hover strong{text-decoration:underline}
.sheet{background:var(--sheet);border:1px solid var(--line);padding:24px;overflow-x:auto}
iframe{display:block;width:100%;height:560px;border:1px solid var(--line);background:var(--sheet)}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}
code{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
summary{cursor:pointer;min-height:44px;padding:8px 0}
`;

export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = (styles: string, formsTo: string[]) =>
  `default-src 'none'; style-src ${cspHash(styles)}; frame-src 'self'; base-uri 'none'; form-action ${formsTo.join(' ') || "'none'"}; frame-ancestors 'none'`;

export interface PlainPage {
  title: string;
  /** Above everything, from edge to edge. */
  banner?: Html;
  aside?: Html;
  body: Html;
  /** What this page needs beyond the common rules. */
  css?: string;
  /** Where its forms lead, in the words of a content security policy; redirects count. */
  formsTo?: string[];
}

/** A page for the people who run the shop: no script, and the shop's paper. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage) {
  const styles = css + (page.css ?? '');
  return reply
    .headers({
      'content-security-policy': policy(styles, page.formsTo ?? []),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${page.title}</title><style>${rawHtml(styles)}</style></head>
<body>${page.banner}<header><h1>${page.title}</h1>${page.aside}</header><main>${page.body}</main></body></html>`),
    );
}
