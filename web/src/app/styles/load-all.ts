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

/** After one of these something may be shown that the page did not come with. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Styles that come to a page are worked out anew for all of it, which holds it up just when it comes to life. What came
 * with an arrival has its styles: the others are fetched meanwhile, and count once somebody is about to do something
 * or anything is added to the page.
 */
export function loadAllStylesInTime(): void {
  const { dataset } = document.documentElement;
  if (!dataset.styles) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href: dataset.styles }),
  );
  const observer = new MutationObserver(begin);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });

  function begin() {
    observer.disconnect();
    for (const sign of signs) removeEventListener(sign, begin, { capture: true });
    loadAllStyles().catch(() => undefined);
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
