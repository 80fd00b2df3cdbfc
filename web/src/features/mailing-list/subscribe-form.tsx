import * as paths from '@counterpart/contract/facts/paths';
import { confirmByMail, subscribedTo } from '@counterpart/contract/facts/sentences';
import { type SubmitEvent, useRef, useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { control, FieldError } from '../../ui/form/text-field.tsx';
import { toast } from '../../ui/toast/toast.ts';

export function SubscribeForm() {
  const { shop } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [blank, setBlank] = useState(false);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);

  async function subscribe(event: SubmitEvent) {
    event.preventDefault();
    if (sending) return;
    const address = email.trim().toLowerCase();
    setBlank(address === '');
    if (address === '') {
      input.current?.focus();
      return;
    }
    setSending(true);
    try {
      await api.post('/api/subscribe-to-mailing-list', { body: { email_address: address } });
      toast.success(subscribedTo(shop.name));
      setEmail('');
      setSent(true);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <form method="post" action={paths.mailingList} noValidate onSubmit={subscribe}>
      <label htmlFor="subscribe-email" className="text-[0.9375rem] font-semibold">
        News about templates
      </label>
      <p aria-live="polite" className="mt-1 text-[0.9375rem] text-soft">
        {sent ? confirmByMail : 'New documents and new versions, a few times a year.'}
      </p>
      <div className="mt-3 flex gap-2">
        <input
          ref={input}
          id="subscribe-email"
          name="email_address"
          type="email"
          autoComplete="email"
          placeholder="Email address"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setBlank(false);
          }}
          aria-invalid={blank || undefined}
          aria-describedby={blank ? 'subscribe-error' : undefined}
          className={control('h-11 min-w-0')}
        />
        <Button type="submit" busy={sending && 'Subscribing…'}>
          Subscribe
        </Button>
      </div>
      <div role="alert">
        {blank && <FieldError id="subscribe-error">Please enter your email address</FieldError>}
      </div>
    </form>
  );
}
