/** For a link within running text. */
export const textLinkClass =
  'text-ink underline decoration-edge underline-offset-4 transition-colors duration-150 hover:decoration-ink';
