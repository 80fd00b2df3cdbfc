import { api } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { TemplateRow } from './template-row.tsx';

/** What goes with a template: what several people have together with it, and what is of its categories. */
export function Companions({ id }: { id: string }) {
  const { value } = useLoaded(id, () => api.get('/api/template-companions', { query: { id } }));
  if (!value) return null;
  const { together, alike } = value;
  if (together.length === 0)
    return <TemplateRow title="Related documents" help="From the same category." templates={alike} />;
  return (
    <TemplateRow
      title="Often signed together"
      help="Bought by the same people."
      templates={[...together, ...alike]}
      noteOf={(template) => (alike.includes(template) ? 'From the same category' : undefined)}
    />
  );
}
