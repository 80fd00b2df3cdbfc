import { dollars } from '@counterpart/contract/facts/money';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../lib/html.ts';
import type { PaymentStatus } from '../port.ts';
import { totalOf } from '../request.ts';
import { sendSandboxPage } from './look.ts';
import type { SandboxSession } from './sessions.ts';

export function sendPayPage(reply: FastifyReply, session: SandboxSession, shopName: string) {
  const { id, status, returnAddress, cancelAddress } = session;
  if (status !== 'open') return sendOutcome(reply, session, outcomes[status]);
  return sendSandboxPage(reply, {
    title: `Pay ${shopName}`,
    leadsTo: [returnAddress, cancelAddress],
    body: html`<div class="columns">${summary(session)}
<form class="sheet" method="post" action="/sandbox/pay/${id}/pay">
${session.declinedAt !== null && html`<p class="alert" role="alert" tabindex="-1" autofocus>Your card was declined. Nothing was charged.</p>`}
<h2>Payment</h2>
<dl class="facts"><dt>Email</dt><dd>${session.buyerEmail}</dd><dt>Card</dt><dd><span class="money">4242 4242 4242 4242</span> <span class="soft">test card</span></dd></dl>
<button class="main wide">Pay</button>
<div class="outcomes"><h3>Or try how it goes otherwise</h3>
${outcome(id, 'decline', 'Decline the card', 'The bank says no, and nothing is charged.')}
${outcome(id, 'pay-later', 'Pay later confirmation', 'Taken now; whether the money comes is decided in the back office.')}
${outcome(id, 'pay-and-close', 'Pay and close the window', 'Paid, but without coming back to the shop.')}
</div>
<button class="quiet wide" formaction="/sandbox/pay/${id}/cancel">Cancel and return</button>
</form></div>`,
  });
}

/** Paid by somebody who does not come back: there is no way from here. */
export const sendPaidAndClosed = (reply: FastifyReply) =>
  sendSandboxPage(reply, {
    title: 'The payment was made',
    body: html`<p>You can close this window now.</p>`,
  });

export const sendNoSuchPage = (reply: FastifyReply, publicUrl: string) =>
  sendSandboxPage(reply.status(404), {
    title: 'There is no such payment page',
    body: html`<p>The address may have been cut off, or the page was never made.</p>
<p><a class="button" href="${publicUrl}">Return to the shop</a></p>`,
  });

interface Outcome {
  title: string;
  text: string;
  leadsTo: 'returnAddress' | 'cancelAddress';
}

const outcomes: Record<Exclude<PaymentStatus, 'open'>, Outcome> = {
  paid: {
    title: 'This has been paid',
    text: 'The payment was made. It cannot be made a second time.',
    leadsTo: 'returnAddress',
  },
  processing: {
    title: 'The payment is on its way',
    text: 'It was submitted and waits for its confirmation.',
    leadsTo: 'returnAddress',
  },
  failed: {
    title: 'The payment was not confirmed',
    text: 'Nothing was charged. Start again from the shop.',
    leadsTo: 'cancelAddress',
  },
  expired: {
    title: 'This payment page has expired',
    text: 'Nothing was charged. Start again from the shop.',
    leadsTo: 'cancelAddress',
  },
};

function sendOutcome(reply: FastifyReply, session: SandboxSession, { title, text, leadsTo }: Outcome) {
  const backOffice =
    session.status === 'processing' &&
    html`<p class="soft">Confirm or refuse it in the <a href="/sandbox/payments">back office</a>, at the machine that the shop runs on.</p>`;
  return sendSandboxPage(reply, {
    title,
    body: html`<div class="columns">${summary(session)}<div class="sheet"><p>${text}</p>${backOffice}
<a class="button main wide" href="${session[leadsTo]}">Return to the shop</a></div></div>`,
  });
}

const summary = ({
  lines,
}: SandboxSession): Html => html`<section aria-labelledby="order"><h2 id="order">Your order</h2>
<p class="amount">${dollars(totalOf(lines))}</p>
<ul class="lines">${lines.map(({ title, priceInCents }) => line(title, priceInCents))}
<li class="total"><span>Total</span><span class="money">${dollars(totalOf(lines))}</span></li></ul></section>`;

const line = (title: string, cents: number): Html =>
  html`<li><span>${title}</span><span class="money">${dollars(cents)}</span></li>`;

const outcome = (id: string, action: string, label: string, help: string): Html =>
  html`<button formaction="/sandbox/pay/${id}/${action}" aria-describedby="${action}">${label}</button>
<p class="soft" id="${action}">${help}</p>`;
