import { type APIRequestContext, expect } from '@playwright/test';
import { shopUrl } from './shop-url.ts';

interface Mail {
  id: string;
  subject: string;
  text: string;
  to: string;
}

/** The newest mail to an address whose text matches; waits for it. */
export async function mailTo(request: APIRequestContext, address: string, pattern: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => {
    const answer = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(address)}`);
    const mails: Mail[] = await answer.json();
    found = mails.find(({ text }) => pattern.test(text));
    return Boolean(found);
  };
  await expect.poll(look, { intervals: [50] }).toBe(true);
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

const codeLine = /^[A-Za-z0-9]{6}$/m;

export async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  const { text } = await mailTo(request, address, codeLine);
  return codeLine.exec(text)?.[0] ?? '';
}

/** The path of the link in a mail, which has to lead to this shop. */
export async function linkFor(request: APIRequestContext, address: string, mode: string): Promise<string> {
  const pattern = new RegExp(`${shopUrl}(/change-account-details\\S*mode=${mode}\\S*)`);
  const { text } = await mailTo(request, address, pattern);
  return pattern.exec(text)?.[1] ?? '';
}

/** The path of the link that puts an address on the mailing list. */
export async function confirmLinkFor(request: APIRequestContext, address: string): Promise<string> {
  const pattern = new RegExp(`${shopUrl}(/mailing-list/confirm\\S*)`);
  const { text } = await mailTo(request, address, pattern);
  return pattern.exec(text)?.[1] ?? '';
}
