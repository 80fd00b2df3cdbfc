import * as paths from '@counterpart/contract/facts/paths';
import { api } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Link } from '../../../ui/link.tsx';
import { useUser } from '../../accounts/session/session.ts';
import { useOwned } from '../../orders/ownership/owned.ts';
import { TemplateRow } from './template-row.tsx';

/** What fits this person's interests; nothing where nothing does. It stands last, so that nothing moves when it comes. */
export function ForYou() {
  const owned = useOwned();
  const question = useUser()?.email_address;
  const { value = [] } = useLoaded(question, () => api.get('/api/templates/for-you'));
  return (
    <TemplateRow
      title="For you"
      help={
        <>
          Chosen by{' '}
          <Link to={paths.manageAccount} className="text-link text-soft">
            what you are interested in
          </Link>
          .
        </>
      }
      templates={value.filter(({ _id }) => !owned?.has(_id))}
    />
  );
}
