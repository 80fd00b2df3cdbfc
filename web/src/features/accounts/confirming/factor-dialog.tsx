import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFactorRequest } from './ask-for-factor.ts';
import { FactorQuestion } from './factor-question.tsx';

/** Stands where something that matters is done with a password: administrators show their second factor as well. */
export default function FactorDialog() {
  const request = useFactorRequest();
  return (
    <Dialog open={Boolean(request)} title="Confirm that it is you" onCancel={() => request?.cancelled()}>
      <div className="mt-5">
        <FactorQuestion
          purpose="session"
          onShow={async (factors, code) => {
            await factors.show(code);
            request?.done();
          }}
        >
          <Button look="quiet" onClick={() => request?.cancelled()}>
            Cancel
          </Button>
        </FactorQuestion>
      </div>
    </Dialog>
  );
}
