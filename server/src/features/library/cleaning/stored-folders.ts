/** Where the library keeps its files. */
export const storedFolders = [
  'uploads/',
  'templates/',
  'template-thumbnails/',
  'template-previews/',
  'template-changes/',
];
