import { thumbnailSources } from '../../../lib/format/thumbnail.ts';

/** The title beside it says what it is. */
export function OrderCover({ path }: { path: string | undefined }) {
  if (!path) return <div aria-hidden className="aspect-3/4 border border-line bg-shelf" />;
  return (
    <img
      {...thumbnailSources(path)}
      sizes="112px"
      alt=""
      width={640}
      height={853}
      loading="lazy"
      decoding="async"
      className="block aspect-3/4 h-auto w-full border border-page-line bg-page object-cover object-top"
    />
  );
}
