export const documentsFolder = 'templates/';

/** Where the library keeps its files. */
export const storedFolders = [
  'uploads/',
  documentsFolder,
  'template-thumbnails/',
  'template-previews/',
  'template-changes/',
];
