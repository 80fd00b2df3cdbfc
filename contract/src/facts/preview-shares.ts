/** How much of a document may be read before it is bought: never more than a fifth of its text where no pages are drawn. */
export const previewShares = ['two-pages', 'first-page', 'nothing'] as const;
export type PreviewShare = (typeof previewShares)[number];

export const pagesAllowed: Record<PreviewShare, number> = { 'two-pages': 2, 'first-page': 1, nothing: 0 };
