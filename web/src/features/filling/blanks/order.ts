/** The same list with one of its items a place further up or down; it itself where there is no further. */
export function moved<T>(list: T[], index: number, by: 1 | -1): T[] {
  const to = index + by;
  const item = list[index];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, place) => place !== index);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
