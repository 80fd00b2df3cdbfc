import { expect, it } from 'vitest';
import { htmlDocument, inlineScripts } from './document.ts';

const shop = {
  name: '</script><b>',
  links: { resources: '', privacy: '', cookies: '', terms: '', social: [] },
  termsVersion: '1',
  identity: { kind: 'embedded' as const },
};
const fonts = { address: '/fonts.css', files: ['/font.woff2'] };
const page = (markup: string) =>
  htmlDocument({
    markup,
    css: 'p{}',
    fonts,
    inline: inlineScripts(fonts),
    data: { settings: { shop, publicUrl: 'https://shop.test', year: 2026 }, hydration: { loaderData: {} } },
    scripts: ['/entry.js'],
  });

it('moves what belongs into the head there, and nothing else', () => {
  const html = page(
    '<title>A &lt; B</title><meta name="description" content="a &gt; b"/><a href="/">x</a><title>no</title>',
  );
  const [head = '', body = ''] = html.split('<body>');
  expect(head).toContain('<title>A &lt; B</title><meta name="description" content="a &gt; b"/>');
  expect(body).toContain('<div id="root"><a href="/">x</a><title>no</title></div>');
});

it('leaves no way out of its data blocks', () => {
  const html = page('<p></p>');
  expect(html).not.toContain('</script><b>');
  const block = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({ settings: { shop } });
});
