import type { AuditAction } from '@counterpart/contract/facts/audit-actions';
import { dollars } from '@counterpart/contract/facts/money';

type Details = Record<string, unknown>;

/** What an event says beyond who, when and about which template. */
export function eventWords(action: AuditAction, details: unknown): string {
  const given = (details ?? {}) as Details;
  switch (action) {
    case 'created':
      return sentences(`Price ${money(given.price_in_cents)}`, `Categories ${text(given.categories)}`);
    case 'changed':
      return sentences(...changes(given.changed));
    case 'published':
      return sentences(`Made from version ${given.made_from}`, text(given.note));
    case 'defined-blanks':
      return sentences(`Asks for ${text(given.labels) || 'nothing'}`);
    case 'refunded':
      return sentences(`Order ${given.order_number}`, `${money(given.amount_in_cents)} given back`);
    case 'restored':
      return sentences(`Order ${given.order_number}`);
    case 'saved-synonym':
      return sentences(text(given.means));
    case 'refused-file':
      return sentences(`${given.file}: ${given.malware} was found in it`, 'The file was not kept');
    case 'cleaned-files':
    case 'brought-back-files':
    case 'joined-files':
      return text(given.said);
    default:
      return '';
  }
}

const fields: Record<string, { name: string; write?: (value: unknown) => string }> = {
  title: { name: 'Title', write: quoted },
  price_in_cents: { name: 'Price', write: money },
  categories: { name: 'Categories', write: quoted },
  file_name_upon_download: { name: 'File name', write: quoted },
  // Too long for a line.
  description: { name: 'Description' },
  note: { name: 'Note' },
  image: { name: 'Image' },
  document: { name: 'Document' },
};

function changes(changed: unknown): string[] {
  const given = (changed ?? {}) as Record<string, { from?: unknown; to?: unknown } | string>;
  const known = Object.entries(fields).filter(([field]) => given[field] !== undefined);
  if (known.length === 0) return ['Nothing'];
  return known.map(([field, { name, write }]) => {
    const change = given[field];
    if (typeof change !== 'object') return `${name} replaced`;
    return write ? `${name} from ${write(change.from)} to ${write(change.to)}` : `${name} rewritten`;
  });
}

const sentences = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');

function text(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

function quoted(value: unknown): string {
  return `“${text(value)}”`;
}

function money(value: unknown): string {
  return dollars(Number(value));
}
