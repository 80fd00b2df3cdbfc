/** Something that the tabs of this browser tell each other; a page that was put aside may have missed it. */
export function otherTabs(key: string) {
  return {
    tell(): void {
      try {
        localStorage.setItem(key, crypto.randomUUID());
      } catch {
        // A browser that keeps nothing has no way to tell.
      }
    },
    listen(heard: () => void): () => void {
      const stored = (event: StorageEvent) => event.key === key && heard();
      const shown = (event: PageTransitionEvent) => event.persisted && heard();
      window.addEventListener('storage', stored);
      window.addEventListener('pageshow', shown);
      return () => {
        window.removeEventListener('storage', stored);
        window.removeEventListener('pageshow', shown);
      };
    },
  };
}
