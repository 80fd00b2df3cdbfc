import type { Notices } from '@counterpart/contract/calls/mail-choices';
import { UnsubscribeLinks } from '../../keys/unsubscribe-links.ts';

/** They end mails of one kind for one person. */
export const unsubscribeLinks: Record<keyof Notices, UnsubscribeLinks> = {
  new_versions: new UnsubscribeLinks('/new-versions/unsubscribe', {
    parameter: 'person',
    purpose: 'stop-new-versions',
  }),
  new_templates: new UnsubscribeLinks('/new-templates/unsubscribe', {
    parameter: 'person',
    purpose: 'stop-new-templates',
  }),
};
