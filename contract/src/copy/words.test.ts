import { expect, test } from 'vitest';
import { stampIn, type Tree, wordsOf } from './words.ts';

type Node = [name: string, attributes: Record<string, string>, ...children: (Node | string)[]];

const tree: Tree<Node> = {
  nameOf: ([name]) => name,
  attributeOf: ([, attributes], name) => attributes[name],
  childrenOf: ([, , ...children]) => children,
};
const node = (name: string, ...children: (Node | string)[]): Node => [name, {}, ...children];
const run = (text: string) => node('w:r', node('w:t', text));
const paragraph = (...children: (Node | string)[]) => node('w:p', ...children);
const field = (instruction: string, result: string): Node[] => [
  ['w:fldChar', { 'w:fldCharType': 'begin' }],
  node('w:instrText', instruction),
  ['w:fldChar', { 'w:fldCharType': 'separate' }],
  run(result),
  ['w:fldChar', { 'w:fldCharType': 'end' }],
];
const words = (...body: Node[]) =>
  wordsOf(new Map([['word/document.xml', node('w:document', ...body)]]), tree);

test('runs, spaces and formatting are no words', () => {
  const cut = words(
    paragraph(run('An agree'), node('w:rPr', 'x'), run('ment')),
    paragraph(run('of  two\u00a0parties')),
  );
  expect(cut).toBe('An agreement of two parties');
  expect(words(paragraph(run('An agreement'), node('w:br'), run('of two \u00adparties ')))).toBe(cut);
  expect(words(paragraph(run('non'), node('w:noBreakHyphen'), run('use')))).toBe(
    words(paragraph(run('non\u2011use'))),
  );
});

test('what is deleted, written twice or worked out does not count', () => {
  expect(
    words(
      paragraph(
        run('Page '),
        ...field(' PAGE ', '7'),
        node('w:del', run('gone')),
        node('mc:Fallback', run('twice')),
        ...field(' HYPERLINK "https://shop.test" ', 'of the shop'),
      ),
    ),
  ).toBe('Page of the shop');
});

test('text boxes, headers and footers count once, wherever they stand', () => {
  const box = node('w:txbxContent', paragraph(run('A box')));
  const part = (text: string) => node('w:hdr', paragraph(run(text)));
  const read = (parts: Record<string, Node>) => wordsOf(new Map(Object.entries(parts)), tree);
  const body = paragraph(run('Body'));
  const one = read({ 'word/document.xml': node('w:document', box, body), 'word/header1.xml': part('Head') });
  expect(one).toBe('Body A box Head');
  expect(
    read({
      'word/header2.xml': part('Head'),
      'word/header3.xml': part('Head'),
      'word/footer1.xml': part(' '),
      'word/document.xml': node('w:document', body, box),
    }),
  ).toBe(one);
});

test('the id in the properties is one, or nothing', () => {
  const id = '7b0c1a52-55d3-4b4e-9d0f-0f6d3f1f6c11';
  const properties = (value: string): Node =>
    node(
      'Properties',
      ['property', { name: 'Other' }, 'x'],
      ['property', { name: 'CounterpartDocument' }, node('vt:lpwstr', value)],
    );
  expect(stampIn(properties(` ${id.toUpperCase()}`), tree)).toBe(id);
  expect(stampIn(properties('<script>'), tree)).toBeUndefined();
  expect(stampIn(node('Properties'), tree)).toBeUndefined();
});
