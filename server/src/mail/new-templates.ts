import { findTemplates, manageAccount, previewOf } from '@counterpart/contract/facts/paths';
import type { TitledLetter } from './layout.ts';
import type { NewTemplatesLetter } from './letter-data.ts';

/** The others are in the shop. */
const mostNamed = 10;

export function newTemplatesLetter(
  { news, stopAddress }: NewTemplatesLetter,
  { shopName, publicUrl }: { shopName: string; publicUrl: string },
): TitledLetter {
  const [only] = news;
  const unnamed = news.length - mostNamed;
  const isOne = news.length === 1;
  return {
    subject: isOne && only ? `New: ${only.title}` : `${news.length} new templates for you`,
    heading: isOne ? 'A new template for you' : 'New templates for you',
    paragraphs: [
      `${isOne ? 'It fits' : 'They fit'} what you said you are interested in.`,
      ...(unnamed > 0 ? [`These are the latest; ${unnamed} more are in the shop.`] : []),
    ],
    rows: news.slice(0, mostNamed).map(({ id, title, categories }) => ({
      label: title,
      value: categories.join(', '),
      address: publicUrl + previewOf(id),
    })),
    action: { label: 'Find templates', address: publicUrl + findTemplates },
    also: { label: 'Change what you are interested in', address: publicUrl + manageAccount },
    footnote: `You get this mail because you told ${shopName} which documents you are interested in. There is one a day at most, and only when there is something new.`,
    stop: { label: 'No more mails about new templates', address: stopAddress },
  };
}
