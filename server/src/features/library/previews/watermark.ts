import { type Html, html } from '../../../lib/html.ts';

const width = 900;

/** A page as everybody may see it: readable, and plainly no document to use. */
export async function watermarked(page: Buffer, shopName: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const resized = await sharp(page).resize({ width }).flatten({ background: '#ffffff' }).toBuffer();
  const { height } = await sharp(resized).metadata();
  return sharp(resized)
    .composite([{ input: Buffer.from(String(mark(height, shopName))) }])
    .webp({ quality: 75, effort: 4 })
    .toBuffer();
}

/** The words across the whole page, so that no part of it is without them. */
function mark(height: number, shopName: string): Html {
  const rows = Array.from({ length: Math.ceil(height / 300) + 1 }, (_, index) => {
    const y = index * 300 + 120;
    return html`<g transform="translate(${width / 2} ${y}) rotate(-30)">
<text y="0" font-size="110" font-weight="bold" letter-spacing="14">PREVIEW</text>
<text y="52" font-size="34">${shopName}</text></g>`;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<g fill="#1f4d3a" fill-opacity="0.16" text-anchor="middle" font-family="sans-serif">${rows}</g></svg>`;
}
