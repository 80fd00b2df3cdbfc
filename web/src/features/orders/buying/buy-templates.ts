import * as paths from '@counterpart/contract/facts/paths';
import { emptyCart } from '@counterpart/contract/facts/sentences';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { createStore } from '../../../lib/store.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { ToastLink } from '../../../ui/toast/toaster.tsx';
import { currentSession } from '../../accounts/session/session.ts';
import { refreshOwned } from '../ownership/owned.ts';

/** `leaving`: the payment page is on its way. `running`: another one was before. */
type BuyOutcome = 'leaving' | 'running' | 'owned' | 'refused';

/** What is being bought: the id of a document, or the cart. */
const running = createStore<string | undefined>(undefined);

export const wholeCart = 'cart';

/** Which purchase is running, if any. */
export const useRunningPurchase = (): string | undefined => running.use((now) => now);

const toastId = 'purchase';
/** As long as this nothing else can be bought while the browser is on its way to the payment page. */
const patience = 15_000;

/** Whoever comes back by the browser's Back finds the page as it was left: it has to answer again. */
function leaveFor(address: string): void {
  const back = () => {
    clearTimeout(timer);
    window.removeEventListener('pageshow', back);
    toast.dismiss(toastId);
    running.set(undefined);
  };
  const timer = setTimeout(back, patience);
  window.addEventListener('pageshow', back);
  window.location.assign(address);
}

/** Where what is owned already, or paid for and not there yet, is found. */
export const toOrders: ToastLink = { label: 'Go to Your Orders', to: paths.orders };

interface Wording {
  progress: string;
  failure: string;
}

async function buy(
  what: string,
  { progress, failure }: Wording,
  ask: (email_address: string | undefined) => Promise<string>,
): Promise<BuyOutcome> {
  if (running.get() !== undefined) return 'running';
  running.set(what);
  toast.progress(progress, toastId);
  try {
    leaveFor(await ask(currentSession().user?.email_address));
    return 'leaving';
  } catch (error) {
    running.set(undefined);
    const code = error instanceof ApiError ? error.code : undefined;
    const isOwned = code === 'orders/already-owned';
    if (isOwned) void refreshOwned();
    const link = isOwned || code === 'orders/payment-under-way' ? toOrders : undefined;
    toast.error(messageOf(error, failure), toastId, link);
    return isOwned ? 'owned' : 'refused';
  }
}

export const buyTemplate = (id: string): Promise<BuyOutcome> =>
  buy(
    id,
    { progress: 'Purchasing Document...', failure: 'An error occured when purchasing this document' },
    (email_address) => api.post('/api/buy-template', { body: { id, email_address } }),
  );

export async function buyTemplates(ids: string[]): Promise<BuyOutcome> {
  if (ids.length === 0) {
    toast.error(emptyCart);
    return 'refused';
  }
  return buy(
    wholeCart,
    { progress: 'Purchasing Documents...', failure: 'Error purchasing documents, please try again' },
    (email_address) => api.post('/api/buy-templates', { body: { cart_items: ids, email_address } }),
  );
}
