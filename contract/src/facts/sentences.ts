/** What both sides say in the same words. */

export const noTemplate = 'No template found';
export const alreadyOwned = 'You already own this document';

export const feedbackSent = 'Feedback successfully sent';
export const subscribedTo = (shop: string): string => `Successfully subscribed to ${shop}'s mailing list`;
export const confirmByMail = 'Please confirm it with the link that we have mailed to you.';
