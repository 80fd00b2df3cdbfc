import { dollars } from '@counterpart/contract/facts/money';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../lib/html.ts';
import { totalOf } from '../request.ts';
import { sendSandboxPage } from './look.ts';
import { leftOf } from './make-refund.ts';
import type { SandboxPayment } from './sessions.ts';

/** What a provider's own people see and do, for trying it out. */
export const sendBackOffice = (reply: FastifyReply, payments: SandboxPayment[]) =>
  sendSandboxPage(reply, {
    title: 'Payments',
    aside: html`<p class="soft">The payment provider’s back office, for trying things out.</p>`,
    body: payments.length
      ? html`${payments.map(article)}`
      : html`<p>Nobody has paid yet. Buy something, and it shows up here.</p>`,
  });

export const unrefundedLines = ({ session, refunds }: SandboxPayment) =>
  session.lines.filter(
    ({ templateId }) => !refunds.some(({ templateIds }) => templateIds.includes(templateId)),
  );

function article(payment: SandboxPayment): Html {
  const { session, createdAt } = payment;
  const [label, tone] = standing(payment);
  const total = dollars(totalOf(session.lines));
  const name = `payment-${payment.id}`;
  return html`<article class="payment" aria-labelledby="${name}"><div class="head">
<h2 class="money" id="${name}">${total}</h2><span class="tag ${tone}">${label}</span></div>
<p class="soft">${session.buyerEmail}<br>${createdAt.toUTCString()}</p>
<form method="post" action="/sandbox/payments/${payment.id}/refund">
<ul class="lines">${session.lines.map((line) => lineOf(payment, line))}</ul>
<div class="actions">${actions(payment)}</div></form></article>`;
}

function standing(payment: SandboxPayment): [label: string, tone: string] {
  if (payment.status === 'processing') return ['Waits for its confirmation', ''];
  if (payment.status === 'failed') return ['Not confirmed', 'bad'];
  if (payment.dispute === 'open') return ['Disputed', 'bad'];
  if (payment.dispute === 'lost') return ['Dispute lost', 'bad'];
  if (leftOf(payment) === 0) return ['Refunded', 'bad'];
  if (payment.refunds.length > 0) return ['Partly refunded', 'bad'];
  return [payment.dispute === 'won' ? 'Paid, dispute won' : 'Paid', 'good'];
}

export const canRefund = ({ status, dispute }: SandboxPayment) =>
  status === 'paid' && dispute !== 'open' && dispute !== 'lost';

function lineOf(payment: SandboxPayment, line: SandboxPayment['session']['lines'][number]): Html {
  const { templateId, title, priceInCents } = line;
  const isLeft = unrefundedLines(payment).includes(line);
  const action = !isLeft
    ? html`<span class="tag bad">Refunded</span>`
    : canRefund(payment) && priceInCents > 0 && priceInCents <= leftOf(payment)
      ? html`<button name="template" value="${templateId}" aria-label="Refund ${title}">Refund</button>`
      : undefined;
  return html`<li><span>${title}</span><span class="end"><span class="money">${dollars(priceInCents)}</span>${action}</span></li>`;
}

function actions(payment: SandboxPayment): Html[] {
  const { status, dispute } = payment;
  const button = (action: string, label: string, tone = '') =>
    html`<button class="${tone}" formaction="/sandbox/payments/${payment.id}/${action}">${label}</button>`;
  const offered: Html[] = [];
  if (status === 'processing')
    offered.push(button('confirm', 'Confirm', 'main'), button('fail', 'Fail', 'danger'));
  if (canRefund(payment) && unrefundedLines(payment).length > 1 && leftOf(payment) > 0)
    offered.push(button('refund', 'Refund everything', 'danger'));
  if (status === 'paid' && !dispute) offered.push(button('dispute-open', 'Open a dispute', 'danger'));
  if (dispute === 'open')
    offered.push(
      button('dispute-won', 'The shop wins the dispute'),
      button('dispute-lost', 'The shop loses the dispute', 'danger'),
    );
  offered.push(button('tell-again', 'Send the webhook again', 'quiet'));
  return offered;
}
