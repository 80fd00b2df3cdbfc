/**
 * Whether somebody is signed in in this browser, as far as it remembers. The page's head looks at it before the
 * first paint, a first visit needs no call because of it, and the tabs tell each other through it.
 */
const key = 'signed-in';

/** Runs before the first paint: hides what is only for visitors until it is known who is here. */
export const rememberedScript = `try{if(localStorage["${key}"])document.documentElement.dataset.remembered=""}catch{}`;

export function rememberedUid(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(uid: string | undefined): void {
  try {
    if (uid === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, uid);
  } catch {
    // A browser that keeps nothing forgets the session with the tab.
  }
}

/** Says when another tab has signed in or out, or may have done so while this page was put aside. */
export function onRememberedElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', heard);
    window.removeEventListener('pageshow', shown);
  };
}
