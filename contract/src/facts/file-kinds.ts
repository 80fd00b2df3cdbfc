/** What can be uploaded, in words. */
export const pictureKinds = 'JPEG, PNG, WebP, GIF, AVIF or TIFF';
export const onlyPictures = `Please upload a ${pictureKinds} image`;
export const onlyWord = 'Please upload a .doc or .docx document';
