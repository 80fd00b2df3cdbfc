const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup, in which everything that was said by somebody else is text already. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** Markup as it is written here; whatever is put into it is text, unless it is markup itself. */
export const html = (written: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(written.reduce((markup, next, index) => markup + markupOf(parts[index - 1]) + next));

/** Markup that was written elsewhere, such as a stylesheet: nothing in it is escaped. */
export const rawHtml = (markup: string): Html => new Html(markup);

function markupOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'object') return part.map(markupOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
