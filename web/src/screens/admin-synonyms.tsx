import * as paths from '@counterpart/contract/facts/paths';
import { useState } from 'react';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { listSynonyms } from '../features/back-office/records/calls.ts';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { SynonymForm } from '../features/back-office/searches/synonym-form.tsx';
import { SynonymList } from '../features/back-office/searches/synonym-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const [query] = useSearchParams();
  const [given, setGiven] = useState({ term: query.get('term') ?? '', means: '', turn: 0 });
  const [saved, setSaved] = useState(0);
  return (
    <div className="wrap">
      <PageMeta
        title="Synonyms"
        description="What people say, and what it means in the shop."
        path={paths.adminSynonyms}
        unlisted
      />
      <PageHead
        title="Synonyms"
        help="Who searches for a term finds what it means as well, under Related. Changes act at once."
      />
      <AdminLinks />
      <SynonymForm key={given.turn} given={given} onSaved={() => setSaved(saved + 1)} />
      <RecordList
        key={saved}
        load={listSynonyms}
        path={paths.adminSynonyms}
        noun="synonym"
        searchLabel="Term or meaning"
        nothing={{ title: 'There are no synonyms', help: 'Every word means only itself.' }}
      >
        {(synonyms, { reload }) => (
          <SynonymList
            synonyms={synonyms}
            onChange={(synonym) => setGiven({ ...synonym, turn: given.turn + 1 })}
            reload={reload}
          />
        )}
      </RecordList>
    </div>
  );
}
