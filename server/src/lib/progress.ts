import { clearLine, cursorTo } from 'node:readline';

export interface Progress {
  /** What is being done right now. */
  tell(text: string): void;
  /** Nothing more is to be seen of it. */
  clear(): void;
}

const milliseconds = 100;

/** One line that changes, for whoever sits at a terminal; a log gets nothing. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { tell: () => undefined, clear: () => undefined };
  let shownAt = 0;
  const clear = () => {
    cursorTo(stream, 0);
    clearLine(stream, 0);
  };
  return {
    clear,
    tell(text) {
      if (Date.now() - shownAt < milliseconds) return;
      shownAt = Date.now();
      clear();
      stream.write(`  ${text}`.slice(0, (stream.columns || 80) - 1));
    },
  };
}
