import { Button } from '../../../ui/button.tsx';
import { FactorQuestion } from '../confirming/factor-question.tsx';
import { openAccount } from '../session/open-account.ts';

/** What follows a right password where there is a second factor. */
export default function SecondStep({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <h2 className="text-[1.625rem] leading-tight">Confirm that it is you</h2>
      <p className="mt-2 mb-6 text-soft">Your password is right. One more step protects your account.</p>
      <FactorQuestion
        purpose="second-step"
        onShow={async (factors, code) => {
          const account = await openAccount();
          await account.quietly(async () => account.admit(await factors.finishSignIn(code)));
        }}
      >
        <Button look="quiet" onClick={onCancel}>
          Start again
        </Button>
      </FactorQuestion>
    </>
  );
}
