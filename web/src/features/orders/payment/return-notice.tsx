import * as paths from '@counterpart/contract/facts/paths';
import { buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { isSettled, type Outlook } from './outlook.ts';

interface Words {
  title: string;
  help: string;
  /** Where there may be nothing to wait for. */
  backToCart?: boolean;
}

/** What has arrived speaks for itself, and so does what never was. */
const words: Record<Exclude<Outlook, 'paid' | 'nothing'>, Words> = {
  preparing: {
    title: 'Payment received, preparing your documents',
    help: 'This usually takes a few seconds. They appear below by themselves.',
  },
  delayed: {
    title: 'Payment received, preparing your documents',
    help: 'Your bank takes longer than usual to confirm this payment. You may close this page: we send you a mail as soon as your documents are here.',
  },
  unpaid: {
    title: 'We have not seen a payment yet',
    help: 'If you have paid, the confirmation is still on its way: we go on looking, and send you a mail once it is here. If you have not, nothing was charged and your cart is as you left it.',
    backToCart: true,
  },
  silent: {
    title: 'We cannot look up your payment right now',
    help: 'The shop does not answer; perhaps you are offline. We go on trying. If you have paid, nothing is lost: your documents will be here, and we send you a mail as soon as they are.',
  },
  failed: {
    title: 'The payment failed',
    help: 'It was not confirmed, so nothing was charged and nothing was bought. You can try again, also in another way.',
    backToCart: true,
  },
  expired: {
    title: 'The payment page has expired',
    help: 'Nothing was paid on it in time, so nothing was charged and nothing was bought. Your cart is as you left it.',
    backToCart: true,
  },
};

/** How the payment stands that somebody came back from. */
export function ReturnNotice({ outlook }: { outlook: Outlook | undefined }) {
  return (
    <div role="status">
      {outlook && outlook !== 'paid' && outlook !== 'nothing' && <Told outlook={outlook} />}
    </div>
  );
}

function Told({ outlook }: { outlook: keyof typeof words }) {
  const { title, help, backToCart } = words[outlook];
  const isOver = isSettled(outlook);
  return (
    <div
      className={classes(
        'relative mb-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 overflow-hidden rounded-md border bg-sheet px-5 py-5 sm:px-8 sm:py-6',
        isOver ? 'border-red' : 'border-line',
      )}
    >
      {!isOver && (
        <div aria-hidden className="absolute inset-x-0 top-0 h-1 bg-line">
          <div
            className={classes(
              'h-full origin-left bg-green motion-reduce:animate-none',
              outlook === 'preparing' ? 'animate-[advance_20s_cubic-bezier(0.1,0.7,0.1,1)_both]' : 'breathes',
            )}
          />
        </div>
      )}
      <div className="max-w-2xl">
        <p className="font-serif text-[1.375rem] leading-snug font-medium sm:text-2xl">{title}</p>
        <p className="mt-1.5 text-[0.9375rem] text-soft">{help}</p>
      </div>
      {backToCart && (
        <Link to={paths.cartPage} className={buttonClass(isOver ? 'primary' : 'quiet')}>
          Back to the cart
        </Link>
      )}
    </div>
  );
}
