import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';

/** The templates as schema.org products, without offers: a visitor sees no prices. */
export const productList = (
  templates: CatalogueTemplate[],
  firstPosition: number,
  publicUrl: string,
): object => ({
  '@type': 'ItemList',
  itemListElement: templates.flatMap(({ versions: [current] }, index) =>
    current
      ? [
          {
            '@type': 'ListItem',
            position: firstPosition + index,
            item: {
              '@type': 'Product',
              name: current.title,
              category: current.categories.join(', '),
              image: new URL(current.thumbnail_path, publicUrl).href,
            },
          },
        ]
      : [],
  ),
});
