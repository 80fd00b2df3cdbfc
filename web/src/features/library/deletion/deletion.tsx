import type { AdminTemplate } from '@counterpart/contract/library';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PasswordPrompt } from '../../../ui/dialog/password-prompt.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useUser } from '../../accounts/session/session.ts';
import { meaningForOwners } from '../owners.ts';
import { deleteDocument, deleteFailure, invalidPassword } from './delete-document.ts';

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
export function Deletion({ doomed, onCancel, onDeleted }: Props) {
  const user = useUser();
  const [isConfirmed, setConfirmed] = useState(false);

  const end = () => {
    setConfirmed(false);
    onCancel();
  };

  async function remove({ template, version }: Doomed, password: string) {
    end();
    const progress = toast.progress('Deleting document...');
    try {
      await deleteDocument(template._id, version, password);
      toast.success('Document deleted successfully', progress);
      onDeleted({ template, version });
    } catch (error) {
      toast.error(deleteFailure(error), progress);
    }
  }

  const title = doomed && titleOf(doomed);
  const what = doomed?.version === undefined ? 'template' : 'version';
  return (
    <>
      <ConfirmDialog
        open={doomed !== undefined && !isConfirmed}
        title={what === 'template' ? 'Delete the entire template?' : `Delete version ${doomed?.version}?`}
        action="Yes, Delete It"
        danger
        onConfirm={() => setConfirmed(true)}
        onCancel={end}
      >
        <p>
          {what === 'template'
            ? `“${title}” leaves the shop with all of its versions.`
            : `Version ${doomed?.version} of “${title}” is withdrawn for everyone.`}
        </p>
        <p className="mt-2">{doomed && meaningForOwners(doomed.template.owners, what)}</p>
      </ConfirmDialog>
      <PasswordPrompt
        open={doomed !== undefined && isConfirmed}
        title="Enter your password"
        action={what === 'template' ? 'Delete Template' : 'Delete Version'}
        danger
        username={user?.email_address}
        onSubmit={(password) => doomed && void remove(doomed, password)}
        onCancel={() => {
          end();
          toast.error(invalidPassword);
        }}
      >
        So that nobody else can do this for you.
      </PasswordPrompt>
    </>
  );
}

const titleOf = ({ template, version }: Doomed): string | undefined =>
  (template.versions.find((each) => each.version === version) ?? template.versions.at(-1))?.title;
