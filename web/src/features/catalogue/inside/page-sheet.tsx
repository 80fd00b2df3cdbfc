import type { PreviewBlock } from '@counterpart/contract/inside';
import { TextPage } from './text-page.tsx';

/** A page as it was drawn, or what stands on it. */
export type ShownPage = { path: string } | { blocks: PreviewBlock[] };

interface Props {
  page: ShownPage;
  number: number;
  /** What the blanks are called, by their keys. */
  names: Map<string, string>;
}

/** One sheet of paper. */
export function PageSheet({ page, number, names }: Props) {
  const name = `Page ${number} of the preview`;
  return 'path' in page ? (
    <img
      src={page.path}
      alt={name}
      width={900}
      height={1273}
      loading="lazy"
      decoding="async"
      className="page-sheet"
    />
  ) : (
    <TextPage name={name} blocks={page.blocks} names={names} />
  );
}
