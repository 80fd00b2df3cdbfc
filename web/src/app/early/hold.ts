type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Early {
  /** What was typed, chosen and ticked. */
  typed: Map<Control, string | boolean>;
  /** What was pressed or sent, by the button or the form, in this order. */
  acts: Map<HTMLElement, () => void>;
  /** From now on everything takes its course. */
  letGo(): void;
  /** The scripts do not come: what the server can do alone is sent to it, and the rest is told. */
  giveUp(): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * Is written into every page as it stands here, so it uses nothing from outside, and runs before anything can be
 * touched. Links and GET forms work by themselves; the rest is kept until the scripts are there (`take-over.ts`).
 */
function hold() {
  const typed: Early['typed'] = new Map();
  const acts: Early['acts'] = new Map();
  const root = document.documentElement;
  let failed = false;

  const keep = (event: Event, element: HTMLElement, act: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (failed) return tell();
    acts.set(element, act);
    root.dataset.waiting = '';
  };

  const handlers: Record<string, (event: Event & { target: Element }) => void> = {
    input({ target }) {
      const control = target as HTMLInputElement;
      typed.set(control, /^(?:checkbox|radio)$/.test(control.type) ? control.checked : control.value);
    },
    click(event) {
      const button = event.target.closest<HTMLElement>('button[type=button]');
      if (!button) return;
      // The browser opens this dialogue only for somebody who has just pressed a button.
      const file = button.closest('fieldset')?.querySelector<HTMLElement>('input[type=file]');
      if (file) file.click();
      else keep(event, button, () => button.click());
    },
    submit(event) {
      const form = event.target as HTMLFormElement;
      const { submitter } = event as Event as SubmitEvent;
      if (form.getAttribute('method') !== 'post' || (failed && form.hasAttribute('action'))) return;
      keep(event, form, () => form.requestSubmit(submitter));
    },
  };
  for (const name in handlers) addEventListener(name, handlers[name] as EventListener, true);

  const tell = () => {
    if (document.getElementById('unfinished')) return;
    const notice = document.createElement('p');
    notice.id = 'unfinished';
    notice.role = 'alert';
    notice.className =
      'fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-md border border-edge bg-sheet px-5 py-4 shadow-float';
    const again = document.createElement('a');
    again.href = '';
    again.className = 'text-link';
    again.textContent = 'Load it again';
    notice.append('This page did not load completely. ', again);
    document.body.append(notice);
  };

  window.early = {
    typed,
    acts,
    letGo() {
      for (const name in handlers) removeEventListener(name, handlers[name] as EventListener, true);
      delete root.dataset.waiting;
    },
    giveUp() {
      failed = true;
      delete root.dataset.waiting;
      const plain = [...acts.keys()].find((element) => element.hasAttribute('action'));
      if (plain) (plain as HTMLFormElement).submit();
      else tell();
    },
  };
}

export const holdScript = `(${hold})();`;
