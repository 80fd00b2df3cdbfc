let loading: Promise<unknown> | undefined;

/** All styles, where the page came with those of an arrival. */
export async function loadAllStyles(): Promise<void> {
  const address = document.documentElement.dataset.styles;
  if (!address) return;
  loading ??= append(address);
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function append(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    };
  });
}
