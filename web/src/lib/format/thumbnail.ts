const large = '-640.webp';

/** Every cover is stored in two widths, whose addresses differ in the width only. */
export const thumbnailSources = (path: string): { src: string; srcSet?: string } => {
  if (!path.endsWith(large)) return { src: path };
  const small = `${path.slice(0, -large.length)}-320.webp`;
  return { src: small, srcSet: `${small} 320w, ${path} 640w` };
};
