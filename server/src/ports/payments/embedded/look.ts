import type { FastifyReply } from 'fastify';
import { type PlainPage, sendPlainPage } from '../../../http/pages/plain-page.ts';
import { html } from '../../../lib/html.ts';

const css = `
:root{--red:#9b2f27}
h2{margin-top:0}
.banner{margin:0;max-width:none;padding:10px 16px;background:var(--ink);color:var(--sheet);font-size:14px;text-align:center}
.banner strong{margin-right:8px;letter-spacing:.08em;text-transform:uppercase}
.banner a{color:inherit}
.columns{display:grid;gap:32px;align-items:start;padding-top:8px}
@media(min-width:800px){.columns{grid-template-columns:minmax(0,6fr) minmax(0,5fr);gap:56px}}
.money{font-variant-numeric:tabular-nums;white-space:nowrap}
.amount{margin:0 0 16px;font:500 40px/1.1 Newsreader,Georgia,serif;font-variant-numeric:tabular-nums}
.lines{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
.lines li{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:baseline;justify-content:space-between;padding:12px 0;border-bottom:1px solid var(--line)}
.lines li>:first-child{flex:1 1 180px;min-width:0;overflow-wrap:anywhere}
.lines .end{display:inline-flex;gap:16px;align-items:baseline;margin-left:auto}
.lines .total{font-weight:600}
.facts{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}
.facts dt{color:var(--soft)}
.facts dd{margin:0;overflow-wrap:anywhere}
.alert{margin:0 0 20px;padding:12px 16px;border-left:3px solid var(--red);background:#f7ebe8;color:#7a221b}
.alert:focus{outline:none}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:4px;background:var(--sheet);color:var(--ink);font:500 15px/1.3 Inter,system-ui,sans-serif;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:var(--ink)}
button:focus-visible,.button:focus-visible{outline:2px solid var(--green);outline-offset:2px}
.main{border-color:var(--green);background:var(--green);color:var(--sheet)}
.main:hover{background:#173b2c;border-color:#173b2c}
.danger{color:var(--red)}
.wide,.outcomes button{width:100%}
.wide.main{min-height:48px;font-size:17px}
.outcomes{margin:28px 0 0;padding:20px 0 0;border:0;border-top:1px solid var(--line)}
.outcomes h3{margin:0 0 12px;font:500 15px/1.4 Inter,system-ui,sans-serif}
.outcomes p{margin:4px 0 16px}
.quiet{border-color:transparent;background:none;text-decoration:underline;text-underline-offset:3px}
.payment{padding:28px 0;border-bottom:1px solid var(--line)}
.payment:first-child{padding-top:4px}
.head{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;justify-content:space-between;margin-bottom:12px}
.head h2{margin:0}
.payment .soft{overflow-wrap:anywhere}
.tag{display:inline-block;padding:1px 8px;border:1px solid currentColor;border-radius:3px;font:500 13px/1.5 Inter,system-ui,sans-serif}
.tag.good{color:var(--green)}
.tag.bad{color:var(--red)}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}
.actions .quiet{padding-inline:8px}
.actions .quiet:only-child{padding-inline:0}
@media(max-width:480px){.sheet{padding:20px 16px}.actions button{flex:1 1 100%}}
`;

const banner = html`<aside class="banner" aria-label="Test mode"><strong>Test mode</strong> No card is charged and no money moves.</aside>`;

/** `leadsTo` are addresses that a form on the page may end at; the page's own site always may. */
export const sendSandboxPage = (
  reply: FastifyReply,
  { leadsTo = [], ...page }: Omit<PlainPage, 'css' | 'banner' | 'formsTo'> & { leadsTo?: string[] },
) => {
  const origins = new Set(leadsTo.map((address) => new URL(address).origin));
  return sendPlainPage(reply, { ...page, css, banner, formsTo: ["'self'", ...origins] });
};
