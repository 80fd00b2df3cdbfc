import type { ComparedPiece } from '@counterpart/contract/comparison';

/** Text with its marks. What they mean is also said to who cannot see them: marked-text.css. */
export function MarkedText({ pieces }: { pieces: ComparedPiece[] }) {
  return pieces.map(({ kind, text }, index) => {
    const key = `${index}`;
    if (kind === 'inserted') return <ins key={key}>{text}</ins>;
    if (kind === 'deleted') return <del key={key}>{text}</del>;
    return kind === 'reformatted' ? (
      <span key={key} className="reformatted">
        {text}
      </span>
    ) : (
      text
    );
  });
}
