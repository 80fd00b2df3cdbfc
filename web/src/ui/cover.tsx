import { thumbnailSources } from '../lib/format/thumbnail.ts';
import { classes } from './classes.ts';

const sizes = {
  grid: '(min-width: 64rem) 190px, (min-width: 40rem) 22vw, 36vw',
  list: '104px',
  large: '(min-width: 48rem) 310px, 240px',
};

interface Props {
  path: string;
  /** On the shelf, at the head of its row, or on its own. */
  view: keyof typeof sizes;
  prominent: boolean;
}

/** A document standing on its shelf, or lying at the head of its row. The title beside it says what it is. */
export function Cover({ path, view, prominent }: Props) {
  const isList = view === 'list';
  return (
    <div
      className={classes(
        !isList && 'border border-line border-b-ink bg-shelf px-[13%] pt-6 sm:pt-8 dark:border-b-edge',
        isList && 'row-span-2 sm:row-span-1',
      )}
    >
      <img
        {...thumbnailSources(path)}
        sizes={sizes[view]}
        alt=""
        width={640}
        height={853}
        loading={prominent ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding="async"
        className={classes(
          'block aspect-3/4 h-auto w-full border border-page-line bg-page object-cover object-top',
          !isList && 'border-b-0',
        )}
      />
    </div>
  );
}
