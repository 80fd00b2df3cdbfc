import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, rawHtml } from './html.ts';

test('what somebody said is text, wherever it is put', () => {
  const said = `<script>alert("&'")</script>`;
  const text = '&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;';
  expect(String(html`<p title="${said}">${said}</p>`)).toBe(`<p title="${text}">${text}</p>`);
});

test('markup within markup stays markup, in lists too', () => {
  const items = ['a & b', 'c'].map((item) => html`<li>${item}</li>`);
  expect(String(html`<ul>${items}</ul>${rawHtml('<hr>')}`)).toBe('<ul><li>a &amp; b</li><li>c</li></ul><hr>');
});

test('what is not there leaves nothing, and a zero is a zero', () => {
  expect(String(html`<p>${undefined}${false}${[]}${0}</p>`)).toBe('<p>0</p>');
});

test('no text opens or ends anything', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (text) => !/[<>"']/.test(String(html`${text}`)) && !String(html`${text}`).includes('&&'),
    ),
  );
});
