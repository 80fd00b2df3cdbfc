/** What a shop in production has said, line by line; throws where it is no JSON. */
export const jsonLines = (output: string): Record<string, unknown>[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
