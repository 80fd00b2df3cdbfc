import type { Order, Ownership } from '@counterpart/contract/calls/orders';

interface OrderLine {
  templateId: string;
  title: string;
  version: number;
  priceInCents: number;
  status: Ownership;
}

export interface OrderRecord {
  id: string;
  number: number;
  date: Date;
  totalInCents: number;
  companyName: string;
  companyAddress: string;
  taxId: string;
  lines: OrderLine[];
}

/** All that a receipt says about an order. */
export interface Receipt extends Pick<OrderRecord, 'number' | 'date' | 'totalInCents'> {
  lines: Omit<OrderLine, 'templateId'>[];
  buyer: Pick<OrderRecord, 'companyName' | 'companyAddress' | 'taxId'> & { name: string; email: string };
}

export const toOrder = (record: OrderRecord): Order => ({
  _id: record.id,
  number: record.number,
  date: record.date.toISOString(),
  total_in_cents: record.totalInCents,
  company_name: record.companyName,
  company_address: record.companyAddress,
  tax_id: record.taxId,
  lines: record.lines.map((line) => ({
    template_id: line.templateId,
    title: line.title,
    version: line.version,
    price_in_cents: line.priceInCents,
    status: line.status,
  })),
});
