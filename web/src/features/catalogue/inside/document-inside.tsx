import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { api } from '../../../lib/api.ts';
import { usePrepared } from '../../../lib/use-prepared.ts';
import type { ShownPage } from './page-sheet.tsx';
import { PreviewReader } from './preview-reader.tsx';
import { WhatIsInside } from './what-is-inside.tsx';
import './inside.css';

/** The first pages of a template, and what is in the rest of it; a page that does not get to know it goes on without. */
export function DocumentInside({ template: { _id: id, versions } }: { template: CatalogueTemplate }) {
  const { value: inside } = usePrepared(id, () => api.get('/api/template-inside', { query: { id } }));
  const drawn = versions[0]?.preview_paths?.map((path): ShownPage => ({ path })) ?? [];
  const written = inside?.preview.map((blocks): ShownPage => ({ blocks })) ?? [];
  const pages = drawn.length > 0 ? drawn : written;
  const names = new Map(inside?.blanks?.map(({ key, label }) => [key, label]));
  return (
    <div className="inside" data-with-pages={pages.length > 0 || undefined}>
      {pages.length > 0 && <PreviewReader pages={pages} names={names} whole={inside?.pages ?? null} />}
      {inside && <WhatIsInside inside={inside} />}
    </div>
  );
}
