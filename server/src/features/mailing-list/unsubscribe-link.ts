import { UnsubscribeLinks } from '../../keys/unsubscribe-links.ts';

/** They take one address off the list. */
export const unsubscribeLinks = new UnsubscribeLinks('/mailing-list/unsubscribe', {
  parameter: 'address',
  purpose: 'unsubscribe',
});
