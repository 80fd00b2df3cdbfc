import { Button } from '../../../ui/button.tsx';

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <section aria-label="Recovery codes" className="rounded-md border border-green bg-sheet p-5">
      <p>
        <strong>Keep these recovery codes.</strong> Each of them signs you in once if you lose your second
        factor. You see them only now.
      </p>
      <ul className="mt-4 grid gap-y-1.5 font-mono text-[0.9375rem] tabular-nums [overflow-wrap:anywhere]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="mt-5" onClick={onDone}>
        I have kept them
      </Button>
    </section>
  );
}
