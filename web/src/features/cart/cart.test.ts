// @vitest-environment happy-dom
import type { User } from '@counterpart/contract/calls/accounts';
import type { CartItem } from '@counterpart/contract/calls/cart';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../ui/toast/toast.ts';
import { nobody, setSession } from '../accounts/session/session.ts';
import { changeCart, currentCart, loadCart, refreshCart } from './cart.ts';
import { withItem } from './items.ts';

const item = (_id: string) => ({ _id, versions: [] }) as unknown as CartItem;
const ids = () => currentCart().items?.map(({ _id }) => _id);

const signIn = (email_address = 'ada@example.com') =>
  setSession({ signedIn: true, user: { email_address } as User });
const signOut = () => setSession(nobody);

/** The server's answers, given when a test wants them. */
let answers: ((response: Response | Error) => void)[] = [];
const answer = async (index: number, ...held: string[]) => {
  answers[index]?.(Response.json(held.map(item)));
  await settled();
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
const errors = vi.spyOn(toast, 'error');

const storageEvent = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  answers = [];
  errors.mockReset();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        answers.push((response) => (response instanceof Error ? reject(response) : resolve(response)));
      }),
  );
  localStorage.clear();
});

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

describe('the cart of a signed-in person', () => {
  it('is another one as soon as somebody else has signed in', async () => {
    signIn();
    await settled();
    await answer(0, 'a');
    signIn('grace@example.com');
    expect(ids()).toBeUndefined();
    await settled();
    await answer(1, 'b');
    expect(ids()).toEqual(['b']);
  });

  it('is not known until the server has answered, then it is', async () => {
    signIn();
    await settled();
    expect(currentCart()).toEqual({ items: undefined, failed: false });
    await answer(0, 'a', 'b');
    expect(ids()).toEqual(['a', 'b']);
  });

  it('shows an added document at once', async () => {
    signIn();
    await settled();
    await answer(0, 'a');
    changeCart((items) => withItem(items, item('b')));
    expect(ids()).toEqual(['a', 'b']);
    expect(answers).toHaveLength(1);
  });

  it('does not lose a document that is added while the cart is loaded', async () => {
    signIn();
    await settled();
    changeCart((items) => withItem(items, item('b')));
    await settled();
    await answer(0, 'a');
    expect(ids()).toBeUndefined();
    await answer(1, 'a', 'b');
    expect(ids()).toEqual(['a', 'b']);
  });

  it('takes the latest answer, in whatever order they come', async () => {
    signIn();
    void loadCart();
    await settled();
    await answer(1, 'new');
    await answer(0, 'old');
    expect(ids()).toEqual(['new']);
  });

  it('is gone with the person, even if an answer comes later', async () => {
    signIn();
    await settled();
    signOut();
    await answer(0, 'a');
    expect(currentCart()).toEqual({ items: undefined, failed: false });
  });

  it('keeps what was known when loading it again fails, and says so', async () => {
    signIn();
    await settled();
    await answer(0, 'a');
    void loadCart();
    await settled();
    answers[1]?.(new TypeError('Failed to fetch'));
    await settled();
    expect(currentCart()).toMatchObject({ failed: true });
    expect(ids()).toEqual(['a']);
    expect(errors).toHaveBeenCalledWith('Error retrieving cart items', expect.any(String));
    void loadCart();
    await settled();
    await answer(2, 'a', 'b');
    expect(currentCart()).toMatchObject({ failed: false });
  });

  it('prefers the words of the server about a failure', async () => {
    signIn();
    await settled();
    answers[0]?.(Response.json({ message: 'Back in a minute' }, { status: 503 }));
    await settled();
    expect(errors).toHaveBeenCalledWith('Back in a minute', expect.any(String));
  });
});

describe('a cart in several tabs', () => {
  it('is loaded again when another tab has changed it', async () => {
    signIn();
    await settled();
    await answer(0, 'a');
    storageEvent('cart-changed');
    await settled();
    await answer(1);
    expect(ids()).toEqual([]);
  });

  it('is left alone by what else is stored, and when nobody is signed in', async () => {
    signIn();
    await settled();
    storageEvent('signed-in');
    signOut();
    storageEvent('cart-changed');
    await settled();
    expect(answers).toHaveLength(1);
  });

  it('tells the others of a change and of a refresh', async () => {
    signIn();
    await settled();
    await answer(0, 'a');
    changeCart(() => []);
    const first = localStorage.getItem('cart-changed');
    expect(first).toBeTruthy();
    void refreshCart();
    await settled();
    await answer(1);
    expect(localStorage.getItem('cart-changed')).not.toBe(first);
  });
});
