import { type Html, html, rawHtml } from '../lib/html.ts';

interface Row {
  label: string;
  value: string;
  /** Stays on one line beside the label; any other value stands below it, however long it is. */
  isAmount?: boolean;
  address?: string;
}

/** A mail's content, without any markup. */
export interface Letter {
  heading: string;
  paragraphs: string[];
  /** What belongs together, such as a title and its price; the label may lead somewhere. */
  rows?: Row[];
  /** A code to be typed, set large. */
  code?: string;
  action?: { label: string; address: string };
  /** A second way, less prominent. */
  also?: { label: string; address: string };
  footnote?: string;
  /** How to get no more of these. */
  stop?: { label: string; address: string };
}

export type TitledLetter = Letter & { subject: string };

interface Stationery {
  shopName: string;
  publicUrl: string;
}

/** The same letter twice: as plain text and as HTML on the shop's paper. */
export function layOut(letter: Letter, stationery: Stationery): { text: string; html: string } {
  return { text: plainText(letter, stationery), html: String(sheet(letter, stationery)) };
}

function plainText(
  { heading, paragraphs, rows, code, action, also, footnote, stop }: Letter,
  stationery: Stationery,
) {
  const parts = [heading, ...paragraphs];
  if (rows) parts.push(rows.map(plainRow).join('\n'));
  if (code) parts.push(code);
  for (const way of [action, also]) if (way) parts.push(`${way.label}:\n${way.address}`);
  if (footnote) parts.push(footnote);
  if (stop) parts.push(`${stop.label}:\n${stop.address}`);
  return `${parts.join('\n\n')}\n\n-- \n${stationery.shopName}\n${stationery.publicUrl}\n`;
}

const plainRow = ({ label, value, address }: Row) => `${label}: ${value}${address ? `\n${address}\n` : ''}`;

const serif = rawHtml("Newsreader, Georgia, 'Times New Roman', serif");
const sans = rawHtml("Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif");

function sheet(
  { heading, paragraphs, rows, code, action, also, footnote, stop }: Letter,
  stationery: Stationery,
): Html {
  const paragraph = (text: string) =>
    html`<p style="margin:0 0 16px;font:16px/1.6 ${sans};color:#1c1b18">${lines(text)}</p>`;
  const cell = html`padding:8px 0;border-bottom:1px solid #dcd6c9;font:16px/1.6 ${sans};color:#1c1b18;text-align`;
  const row = ({ label, value, isAmount, address }: Row) => {
    const named = address ? html`<a href="${address}" style="color:#1f4d3a">${label}</a>` : label;
    return isAmount
      ? html`<tr><td style="${cell}:left">${named}</td><td style="${cell}:right;white-space:nowrap;vertical-align:bottom">${value}</td></tr>`
      : html`<tr><td colspan="2" style="${cell}:left">${named}<br><span style="color:#5c5850">${value}</span></td></tr>`;
  };
  const table = (content: Row[]) =>
    html`<table width="100%" style="margin:0 0 24px;border-collapse:collapse">${content.map(row)}</table>`;
  const large = (text: string) =>
    html`<p style="margin:0 0 24px;padding:16px;border:1px solid #dcd6c9;border-radius:4px;text-align:center;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:#1c1b18">${text}</p>`;
  const button = ({ label, address }: { label: string; address: string }) =>
    html`<p style="margin:8px 0 24px"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#1f4d3a;color:#fffefb;font:600 16px/1.4 ${sans};text-decoration:none">${label}</a></p>`;
  const link = ({ label, address }: { label: string; address: string }) =>
    html`<p style="margin:0 0 24px;font:16px/1.6 ${sans}"><a href="${address}" style="color:#1f4d3a">${label}</a></p>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f3ec">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse;table-layout:fixed;overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:0 0 16px;font:600 20px/1.2 ${serif};color:#1c1b18">${stationery.shopName}</td></tr>
<tr><td style="padding:32px;background:#fffefb;border:1px solid #dcd6c9">
<h1 style="margin:0 0 16px;font:500 26px/1.25 ${serif};color:#1c1b18">${heading}</h1>
${[paragraphs.map(paragraph), rows && table(rows), code && large(code), action && button(action), also && link(also)]}
${footnote && html`<p style="margin:0;font:14px/1.6 ${sans};color:#5c5850">${footnote}</p>`}
</td></tr>
<tr><td style="padding:16px 0;font:14px/1.6 ${sans};color:#5c5850"><a href="${stationery.publicUrl}" style="color:#5c5850">${stationery.publicUrl}</a>${stop && html`<br><a href="${stop.address}" style="color:#5c5850">${stop.label}</a>`}</td></tr>
</table></body></html>`;
}

const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
