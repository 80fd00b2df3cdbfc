import { demoAccounts } from './demo/accounts.ts';
import type { Settings } from './settings/settings.ts';

/** What an operator reads once the shop is open. */
export function welcome({ publicUrl, shop, smtp, stripe, demo, production }: Settings): string {
  const lines = [
    `${shop.name} is open at ${publicUrl}`,
    `  templates  ${publicUrl}/find-templates`,
    `  API        ${publicUrl}/api/docs`,
  ];
  if (!smtp) lines.push(`  mail       ${publicUrl}/sandbox/mail (test mode: mails are kept here)`);
  if (!stripe) lines.push(`  payments   ${publicUrl}/sandbox/payments (test mode: no money is taken)`);
  else if (/^[a-z]+_test_/.test(stripe.secretKey))
    lines.push('  payments   Stripe in test mode: no money is taken');
  if (demo && shop.identity.kind === 'embedded')
    for (const { email, password } of demoAccounts) lines.push(`  sign in    ${email} / ${password}`);
  if (demo && !production) lines.push('  The demo catalogue is in the shop; set DEMO=off for an empty one.');
  return `\n${lines.join('\n')}\n\n`;
}
