import * as paths from '@counterpart/contract/facts/paths';
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../../ui/toast/toast.ts';
import { buyTemplate, buyTemplates } from './buy-templates.ts';

const address = 'https://pay.example/session';
const asked = vi.fn(async (_path: string, _init: RequestInit): Promise<Response> => paymentPage());
const paymentPage = () => new Response(address, { headers: { 'content-type': 'text/plain' } });
const refusal = (code: string, message: string) => Response.json({ code, message }, { status: 409 });

const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
const progress = vi.spyOn(toast, 'progress').mockReturnValue('');
const error = vi.spyOn(toast, 'error').mockReturnValue('');
const comeBack = () => window.dispatchEvent(new Event('pageshow'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation(async () => paymentPage());
});

afterEach(() => {
  comeBack();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('a purchase', () => {
  it('says so, then leads to the address that the server gives', async () => {
    expect(await buyTemplate('a')).toBe('leaving');
    expect(progress).toHaveBeenCalledWith('Purchasing Document...', 'purchase');
    expect(asked.mock.calls[0]?.[0]).toBe('/api/buy-template');
    expect(assign).toHaveBeenCalledWith(address);
  });

  it('of a cart names all of its documents', async () => {
    expect(await buyTemplates(['a', 'b'])).toBe('leaving');
    expect(progress).toHaveBeenCalledWith('Purchasing Documents...', 'purchase');
    expect(asked.mock.calls[0]?.[1].body).toBe('{"cart_items":["a","b"]}');
  });

  it('of an empty cart asks nobody', async () => {
    expect(await buyTemplates([])).toBe('refused');
    expect(error).toHaveBeenCalledWith('No documents have been added to your cart');
    expect(asked).not.toHaveBeenCalled();
  });

  it('happens one at a time', async () => {
    const outcomes = await Promise.all([
      buyTemplate('a'),
      buyTemplate('a'),
      buyTemplate('b'),
      buyTemplates(['a', 'b']),
    ]);
    expect(outcomes).toEqual(['leaving', 'running', 'running', 'running']);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await buyTemplate('b')).toBe('running');
  });

  it('can be started again by who comes back, or whose browser never left', async () => {
    await buyTemplate('a');
    comeBack();
    expect(await buyTemplate('a')).toBe('leaving');
    vi.advanceTimersByTime(20_000);
    expect(await buyTemplate('a')).toBe('leaving');
  });
});

describe('a purchase that is refused', () => {
  it('leaves the way free for another one', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await buyTemplate('a')).toBe('refused');
    expect(error).toHaveBeenCalledWith(
      'An error occured when purchasing this document',
      'purchase',
      undefined,
    );
    asked.mockResolvedValueOnce(new Response(null, { status: 500 }));
    expect(await buyTemplates(['a'])).toBe('refused');
    expect(error).toHaveBeenCalledWith('Error purchasing documents, please try again', 'purchase', undefined);
    expect(await buyTemplate('a')).toBe('leaving');
  });

  it.each([
    ['orders/already-owned', 'You already own this document', 'owned'],
    ['orders/payment-under-way', 'Your payment for this document is being confirmed', 'refused'],
  ])('with %s shows the way to the orders', async (code, message, outcome) => {
    asked.mockResolvedValueOnce(refusal(code, message));
    expect(await buyTemplate('a')).toBe(outcome);
    expect(error).toHaveBeenCalledWith(message, 'purchase', expect.objectContaining({ to: paths.orders }));
    expect(assign).not.toHaveBeenCalled();
  });
});
