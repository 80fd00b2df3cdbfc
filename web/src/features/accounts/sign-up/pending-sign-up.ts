import type { SignUpForm } from '@counterpart/contract/calls/accounts';

/** A sign-up between its form and its code. */
export interface PendingSignUp {
  form: SignUpForm;
  /** A code that was accepted already, in case what comes after it has to be tried again. */
  acceptedCode?: string;
}

const key = 'pending-sign-up';
let held: PendingSignUp | undefined;

/** Survives a reload in the same tab, but for the password, and is nowhere else. */
export function holdSignUp(pending: PendingSignUp): void {
  held = pending;
  try {
    const form: SignUpForm = { ...pending.form, password: '', confirm_password: '' };
    sessionStorage.setItem(key, JSON.stringify({ ...pending, form }));
  } catch {
    // Then it lasts until the reload.
  }
}

export function pendingSignUp(): PendingSignUp | undefined {
  if (held) return held;
  try {
    held = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    held = undefined;
  }
  return held;
}

export function forgetSignUp(): void {
  held = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It was never kept.
  }
}
