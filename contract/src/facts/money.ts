/** Cents as people read them: `$20`, `$19.99`, `$49.50`, never rounded. */
export const dollars = (cents: number) =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
