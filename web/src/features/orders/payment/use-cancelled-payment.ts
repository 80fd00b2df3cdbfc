import { useEffect } from 'react';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Tells whoever turned back on the payment page, once. */
export function useCancelledPayment(): void {
  const [query, setQuery] = useSearchParams();
  const isCancelled = query.get('payment') === 'cancelled';
  useEffect(() => {
    if (!isCancelled) return;
    toast.alert('The payment was cancelled. Nothing was charged.', 'payment-cancelled');
    const rest = new URLSearchParams(window.location.search);
    rest.delete('payment');
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [isCancelled, setQuery]);
}
