import type { Comparison } from '@counterpart/contract/comparison';
import { Button } from '../../../ui/button.tsx';
import type { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ChangesSummary } from '../../changes/reading/changes-summary.tsx';
import { ComparisonView } from '../../changes/reading/comparison-view.tsx';

interface Props {
  /** Comes with the form: split off, it would be one more file for every screen that has a dialog. */
  frame: typeof Dialog;
  open: boolean;
  /** The version that it is compared with. */
  from: number;
  comparison: Comparison;
  onClose: () => void;
}

export function LookDialog({ frame: Frame, open, from, comparison: { summary, clauses }, onClose }: Props) {
  return (
    <Frame open={open} title="What buyers will see" className="changes-dialog" cancelIcon onCancel={onClose}>
      <p className="mt-1.5 mb-5 text-soft">Compared with version {from}. Nothing is published yet.</p>
      <ChangesSummary summary={summary} />
      <h3 className="mt-7 text-xl">Clause by clause</h3>
      <ComparisonView clauses={clauses} />
      <div className="mt-7 flex justify-end">
        <Button look="quiet" onClick={onClose}>
          Back to the form
        </Button>
      </div>
    </Frame>
  );
}
