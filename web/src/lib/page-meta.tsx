import { useSettings } from './settings.ts';

interface Props {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** The canonical path, with what belongs to it of the query. */
  path: string;
  /** Not for search engines: one of endless variations of another page. */
  unlisted?: boolean;
}

export function PageMeta({ title, description, path, unlisted = false }: Props) {
  const { shop, publicUrl } = useSettings();
  const fullTitle = `${title} · ${shop.name}`;
  const image = `${publicUrl}/social-card.png`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl + path} />
      {unlisted && <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Two legal documents lying on each other" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
