/** Where the shop keeps its files. */
export const folders = {
  uploads: 'uploads/',
  documents: 'templates/',
  thumbnails: 'template-thumbnails/',
  previews: 'template-previews/',
  changes: 'template-changes/',
} as const;

export const everyFolder = Object.values(folders);
