import { billingDetails, type Order } from '@counterpart/contract/calls/orders';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { CompanyAddressFields } from '../../../ui/form/company-address-fields.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { downloadReceipt } from './download-receipt.ts';
import { sendReceipt } from './send-receipt.ts';

type Work = 'saving' | 'downloading' | 'sending';
interface Told {
  text: string;
  failed?: boolean;
}

const detailsOf = ({ company_name, company_address, tax_id }: Order) => ({
  company_name,
  company_address,
  tax_id,
});
type Field = keyof ReturnType<typeof detailsOf>;

/** What a bookkeeper wants to read. Whoever downloads or sends the receipt gets what stands in the form. */
export function ReceiptForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const [work, setWork] = useState<Work>();
  const [told, setTold] = useState<Told>();
  const form = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(billingDetails),
    defaultValues: detailsOf(order),
  });
  const { handleSubmit, reset, setError, formState } = form;
  const field = fieldsOf(form);
  const { isDirty } = formState;

  /** Does something with a receipt that says what stands in the form. */
  const withSaved = (kind: Work, then: () => Promise<Told | undefined>) =>
    handleSubmit(async (details) => {
      if (work) return;
      setWork(kind);
      setTold(undefined);
      try {
        if (isDirty || kind === 'saving') {
          reset(detailsOf(await api.put('/api/order', { body: { ...details, id: order._id } })));
        }
        setTold(await then());
      } catch (error) {
        setTold({ text: messageOf(error), failed: true });
        if (error instanceof ApiError) showServerErrors(error.errors);
      }
      setWork(undefined);
    });

  const showServerErrors = (refused: Record<string, string>) => {
    const fields = Object.keys(detailsOf(order)) as Field[];
    for (const name of fields.toReversed()) {
      if (refused[name]) setError(name, { message: refused[name] }, { shouldFocus: true });
    }
  };

  const save = withSaved('saving', async () => ({ text: 'Saved. The receipt says so from now on.' }));
  const download = withSaved('downloading', async () => {
    await downloadReceipt(order._id, order.number);
    return undefined;
  });
  const send = withSaved('sending', async () => {
    onClose();
    void sendReceipt(order._id);
    return undefined;
  });

  return (
    <form method="post" noValidate aria-label="Receipt" onSubmit={save}>
      <div className="mt-4 grid gap-3 sm:flex">
        <Button busy={work === 'downloading' && 'Preparing…'} onClick={() => void download()}>
          Download PDF
        </Button>
        <Button look="quiet" busy={work === 'sending' && 'Saving…'} onClick={() => void send()}>
          Send receipt again
        </Button>
      </div>
      <fieldset className="mt-8 border-t border-line pt-5">
        <legend className="sr-only">For your bookkeeper</legend>
        <p className="mb-5 text-[0.9375rem] text-soft">
          For your bookkeeper: what stands here is printed on the receipt. All of it may stay empty, and you
          can change it at any time.
        </p>
        <div className="grid gap-5">
          <TextField label="Company name" autoComplete="organization" {...field('company_name')} />
          <CompanyAddressFields field={field} />
        </div>
      </fieldset>
      <div className="mt-5">
        <StatusLine failed={told?.failed}>{told?.text}</StatusLine>
      </div>
      <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" look="quiet" busy={work === 'saving' && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  );
}
