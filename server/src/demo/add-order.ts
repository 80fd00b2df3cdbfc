import { addAnswers } from '../features/filling/answers/add-answers.ts';
import type { BuyDeps } from '../features/orders/checkout/buy-templates.ts';
import { buyTemplates } from '../features/orders/checkout/buy-templates.ts';
import { fulfil } from '../features/orders/fulfilment/fulfil.ts';
import type { CheckoutReport } from '../ports/payments/port.ts';
import { demoAccounts } from './accounts.ts';
import { readCatalogue } from './fill-shop.ts';
import { findDemoBuyer, findDemoTemplate } from './queries.ts';

interface OrderTools extends BuyDeps {
  /** How a page of the sandbox is paid on. */
  pay(sessionId: string): Promise<CheckoutReport | undefined>;
}

/** The demo customer has bought, in one order, the documents that the demo has answers for, and has filled them in. */
export async function addDemoOrder(tools: OrderTools, folder: string): Promise<void> {
  const { db } = tools.connection;
  const customer = demoAccounts.find(({ role }) => role === 'CUSTOMER');
  const buyer = customer && (await findDemoBuyer(db, customer.email));
  if (!buyer) return;
  const bought = new Set<string>();
  for (const versions of await readCatalogue(folder))
    for (const [index, { file_name_upon_download, answers = [] }] of versions.entries()) {
      const version = index + 1;
      const templateId = answers.length > 0 && (await findDemoTemplate(db, file_name_upon_download, version));
      if (!templateId) continue;
      bought.add(templateId);
      for (const set of answers) await addAnswers(db, { ...set, userId: buyer.id, templateId, version });
    }
  if (bought.size === 0) return;
  const address = await buyTemplates(tools, buyer, { templateIds: [...bought], counter: 'cart' });
  const report = await tools.pay(address.split('/').at(-1) ?? '');
  if (report) await fulfil(tools, report);
}
