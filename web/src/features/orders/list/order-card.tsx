import type { PurchasedTemplate, PurchasedVersion } from '@counterpart/contract/calls/orders';
import { fillingOf } from '@counterpart/contract/facts/filling-of';
import * as sentences from '@counterpart/contract/facts/sentences';
import { whatChangedIn } from '@counterpart/contract/facts/what-changed-in';
import { type ComponentProps, useId, useState } from 'react';
import { shortDate } from '../../../lib/format/date.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { downloadCertificate } from '../downloads/download-certificate.ts';
import { OrderCover } from './order-cover.tsx';
import { VersionMenu } from './version-menu.tsx';

const refusals: Record<Exclude<PurchasedTemplate['status'], 'owned'>, string> = {
  refunded: sentences.wasRefunded,
  disputed: sentences.isDisputed,
};

const noteClass = 'mt-3 border-l-2 pl-3.5 text-[0.9375rem] leading-normal font-medium';

interface OrderActions {
  download: (order: PurchasedTemplate, version: PurchasedVersion) => Promise<void>;
  openReceipt: (order: PurchasedTemplate) => void;
  askToDelete: (order: PurchasedTemplate) => void;
}

interface Props {
  order: PurchasedTemplate;
  /** Came with the purchase that was just made. */
  isNew: boolean;
  actions: OrderActions;
}

export function OrderCard({ order, isNew, actions }: Props) {
  const titleId = useId();
  const [choice, setChoice] = useState<number>();
  const { versions, status } = order;
  const shown = versions.find(({ version }) => version === choice) ?? versions.at(-1);
  if (!shown) return null;
  const hasChanges = status === 'owned' && versions.length > 1;

  return (
    <article
      aria-labelledby={titleId}
      className={classes(
        'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-6 sm:grid-cols-[7rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:py-8 md:grid-cols-[7rem_minmax(0,1fr)_12rem]',
        isNew && '-mx-4 bg-tint px-4 sm:-mx-6 sm:px-6',
      )}
    >
      <div className="sm:row-span-2">
        <OrderCover path={shown.thumbnail_path} />
      </div>
      <div>
        <p className="flex flex-wrap gap-x-4 text-[0.8125rem] leading-snug text-soft tabular-nums">
          {isNew && <span className="font-semibold text-green">Just purchased</span>}
          <span>
            Purchased <time dateTime={order.purchase_date}>{shortDate(order.purchase_date)}</time>
          </span>
          <span aria-live="polite">V{shown.version}</span>
          <span>Order {order.order_number}</span>
        </p>
        <h2 id={titleId} className="mt-1.5 text-[1.375rem] leading-snug sm:text-2xl">
          {shown.title}
        </h2>
      </div>
      <div className="max-sm:col-span-2 max-sm:mt-4 sm:col-start-2">
        <p className="mt-1.5 max-w-prose text-[0.9375rem] leading-normal text-soft">{shown.description}</p>
        {status !== 'owned' && <p className={`${noteClass} border-red text-red`}>{refusals[status]}</p>}
        {status === 'owned' && order.notify_user_of_new_version && (
          <p className={`${noteClass} border-green text-green`}>
            A new version of this document was recently released{' '}
            {hasChanges && (
              <Link
                to={whatChangedIn(order._id)}
                aria-describedby={titleId}
                className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4"
              >
                See what changed
              </Link>
            )}
          </p>
        )}
      </div>
      <div className="col-span-full mt-4 sm:col-start-2 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:mt-0">
        {status === 'owned' && (
          <div className="grid grid-cols-2 gap-3 sm:flex md:grid md:grid-cols-1">
            <DownloadButton
              aria-describedby={titleId}
              download={() => actions.download(order, shown)}
              className="sm:min-w-36"
            />
            <Link to={fillingOf(order._id)} aria-describedby={titleId} className={buttonClass('quiet')}>
              Fill in
            </Link>
            <VersionMenu
              id={order._id}
              versions={versions}
              chosen={shown}
              onChoose={setChoice}
              aria-describedby={titleId}
            />
          </div>
        )}
        <div
          className={classes(
            'grid gap-x-3 not-first:mt-1.5 sm:flex md:grid md:grid-cols-2',
            status === 'owned' && !hasChanges ? 'grid-cols-3' : 'grid-cols-2',
          )}
        >
          {hasChanges && (
            <Link
              to={whatChangedIn(order._id)}
              aria-describedby={titleId}
              className={`${quietClass} md:col-span-2`}
            >
              What changed
            </Link>
          )}
          {status === 'owned' && (
            <QuietButton
              aria-describedby={titleId}
              onClick={() => void downloadCertificate(order, shown)}
              className="md:col-span-2"
            >
              Certificate
            </QuietButton>
          )}
          <QuietButton aria-describedby={titleId} onClick={() => actions.openReceipt(order)}>
            Receipt
          </QuietButton>
          <QuietButton aria-describedby={titleId} onClick={() => actions.askToDelete(order)}>
            Delete
          </QuietButton>
        </div>
      </div>
    </article>
  );
}

interface DownloadProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  download: () => Promise<void>;
}

function DownloadButton({ download, ...button }: DownloadProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await download();
    setBusy(false);
  };
  return (
    <Button busy={busy && 'Preparing…'} onClick={() => void start()} {...button}>
      Download
    </Button>
  );
}

const quietClass =
  'inline-flex min-h-11 items-center justify-center rounded-md px-2 text-[0.9375rem] font-medium text-soft underline decoration-line underline-offset-4 transition-colors duration-150 hover:text-ink hover:decoration-ink';

function QuietButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={classes(quietClass, className)} />;
}
