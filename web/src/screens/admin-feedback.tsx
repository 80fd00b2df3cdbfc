import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { listFeedback } from '../features/back-office/records/calls.ts';
import { FeedbackList } from '../features/back-office/records/feedback-list.tsx';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Feedback received"
        description="What visitors and customers have written."
        path={paths.adminFeedback}
        unlisted
      />
      <PageHead title="Feedback" help="What visitors and customers have written to you." />
      <AdminLinks />
      <RecordList
        load={listFeedback}
        path={paths.adminFeedback}
        noun="message"
        searchLabel="Search the messages"
        nothing={{
          title: 'Nobody has written yet',
          help: 'What is sent with the feedback form stands here and goes to the support address.',
        }}
      >
        {(entries) => <FeedbackList entries={entries} />}
      </RecordList>
    </div>
  );
}
