import { UnsubscribeLinks } from '../../keys/unsubscribe-links.ts';

/** They end the mails about new versions for one person. */
export const unsubscribeLinks = new UnsubscribeLinks('/new-versions/unsubscribe', {
  parameter: 'person',
  purpose: 'stop-new-versions',
});
