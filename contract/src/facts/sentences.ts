/** What both sides say in the same words. */

export const noTemplate = 'No template found';
export const alreadyOwned = 'You already own this document';
