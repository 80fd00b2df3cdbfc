/** Where the pictures of templates are, for everybody; below it each has the key that it is kept by. */
export const picturesBelow = '/files/';

export const addressOfPicture = (key: string): string => picturesBelow + key;
