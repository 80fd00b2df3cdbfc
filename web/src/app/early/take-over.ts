import type { Early } from './hold.ts';

type Control = Parameters<Early['typed']['get']>[0];

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const isChanged = (control: Control): boolean => {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  return control.type !== 'hidden' && control.value !== control.defaultValue;
};

/** What the browser itself filled in, after a reload or from what it knows, was not typed but stands there. */
export function noteFilledIn(): void {
  for (const control of document.querySelectorAll<Exclude<Control, HTMLSelectElement>>(
    'input, textarea, select',
  ))
    if (isChanged(control) && !window.early?.typed.has(control))
      window.early?.typed.set(control, isBox(control) ? control.checked : control.value);
}

const drawn = () => new Promise((resolve) => setTimeout(resolve));

/** Hands what was done early to the page that answers now: first what was typed, then what was pressed and sent, once. */
export async function takeOver(): Promise<void> {
  const { early } = window;
  if (!early) return;
  delete window.early;
  early.letGo();
  for (const [control, value] of early.typed) {
    if (control.isConnected) give(control, value);
    await drawn();
  }
  for (const [element, act] of early.acts) {
    if (element.isConnected) act();
    await drawn();
  }
}

/** As if it were typed now: React takes no notice of a value that it has seen, so it sees another one first. */
function give(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    (control as HTMLInputElement).checked = !value;
    control.click();
    return;
  }
  if (control.type !== 'file') {
    const caret = control.value === value && 'selectionStart' in control ? control.selectionStart : null;
    if (!(control instanceof HTMLSelectElement)) control.value = `x${value}`;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    if (caret !== null) (control as HTMLInputElement).setSelectionRange(caret, caret);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
