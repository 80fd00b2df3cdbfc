function follow(link: Partial<Pick<HTMLAnchorElement, 'href' | 'download' | 'target' | 'rel'>>): void {
  const element = Object.assign(document.createElement('a'), link);
  document.body.append(element);
  element.click();
  element.remove();
}

/** Lets the browser save what is at hand under a name. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  follow({ href, download: name });
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Leaves the page where it is: the browser fetches the file by itself, under the name that the server gives it. */
export const fetchFile = (href: string): void => follow({ href, download: '' });

/** Opens beside the page, so that nobody is asked whether to leave it. */
export const fetchFileBeside = (href: string): void =>
  follow({ href, download: '', target: '_blank', rel: 'noopener' });
