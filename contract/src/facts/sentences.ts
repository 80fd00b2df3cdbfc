/** What both sides say in the same words. */

export const unexpected = 'An unexpected error has occured';
export const sessionExpired = 'Your session has expired. Please sign in again';
export const tooManyRequests = 'Too many requests. Please try again later';

export const noTemplate = 'No template found';
export const invalidVersion = 'Invalid version number or template ID';
export const onlyVersion = 'You cannot delete the only version of a template.';
export const alreadyOwned = 'You already own this document';
export const alreadyInCart = 'This document has already being added to your cart';
export const emptyCart = 'No documents have been added to your cart';
export const wasRefunded = 'This document was refunded and can no longer be downloaded.';
export const isDisputed =
  'The payment for this document is disputed. It can be downloaded again once that is settled.';

export const feedbackSent = 'Feedback successfully sent';
export const subscribedTo = (shop: string): string => `Successfully subscribed to ${shop}'s mailing list`;
export const confirmByMail = 'Please confirm it with the link that we have mailed to you.';
