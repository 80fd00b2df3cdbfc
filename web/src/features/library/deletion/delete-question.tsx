import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmedByPassword } from '../../accounts/confirming/confirmed-by-password.tsx';
import { invalidPassword } from '../../accounts/confirming/enter-password.ts';
import { meaningForOwners } from '../owners.ts';
import { deleteDocument, deleteDocumentFailure } from './delete-document.ts';

/** What is to go: one version, or without a number the whole template. */
export interface Doomed {
  template: AdminTemplate;
  version?: number;
}

interface Props {
  doomed: Doomed | undefined;
  onCancel: () => void;
  onDeleted: (doomed: Doomed) => void;
}

/** Asks whether it is meant, then for the password, and does it. */
export function DeleteQuestion({ doomed, onCancel, onDeleted }: Props) {
  async function remove({ template, version }: Doomed, password: string) {
    onCancel();
    const progress = toast.progress('Deleting document...');
    try {
      await deleteDocument(template._id, version, password);
      toast.success('Document deleted successfully', progress);
      onDeleted({ template, version });
    } catch (error) {
      toast.error(deleteDocumentFailure(error), progress);
    }
  }

  const title = doomed && titleOf(doomed);
  const what = doomed?.version === undefined ? 'template' : 'version';
  return (
    <ConfirmedByPassword
      open={doomed !== undefined}
      title={what === 'template' ? 'Delete the entire template?' : `Delete version ${doomed?.version}?`}
      yes="Yes, Delete It"
      action={what === 'template' ? 'Delete Template' : 'Delete Version'}
      onPassword={(password) => doomed && void remove(doomed, password)}
      onCancel={(isConfirmed) => {
        onCancel();
        if (isConfirmed) toast.error(invalidPassword);
      }}
    >
      <p>
        {what === 'template'
          ? `“${title}” leaves the shop with all of its versions.`
          : `Version ${doomed?.version} of “${title}” is withdrawn for everyone.`}
      </p>
      <p className="mt-2">{doomed && meaningForOwners(doomed.template.owners, what)}</p>
    </ConfirmedByPassword>
  );
}

const titleOf = ({ template, version }: Doomed): string | undefined =>
  (template.versions.find((each) => each.version === version) ?? template.versions.at(-1))?.title;
