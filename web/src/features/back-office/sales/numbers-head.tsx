interface Props {
  what: string;
  numbers: string[];
  /** What a cell is like, and what one with a number is. */
  cell: string;
  numberCell: string;
}

/** The head of a table that says something first, and numbers about it behind. */
export function NumbersHead({ what, numbers, cell, numberCell }: Props) {
  return (
    <thead>
      <tr className="border-b border-line text-[0.8125rem] text-soft">
        <th scope="col" className={`${cell} font-semibold`}>
          {what}
        </th>
        {numbers.map((number) => (
          <th key={number} scope="col" className={`${numberCell} font-semibold`}>
            {number}
          </th>
        ))}
      </tr>
    </thead>
  );
}
