const number = new Intl.NumberFormat('en-US');

export const grouped = (count: number): string => number.format(count);

export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
