import type { Sales } from '@counterpart/contract/calls/back-office/sales';
import { grouped } from '../../../lib/format/plural.ts';
import { NumbersHead } from './numbers-head.tsx';
import { groupedDollars } from './plot.ts';

const numberClass = 'py-2.5 pl-4 text-right whitespace-nowrap tabular-nums';

/** Those that earned the most come first. */
export function TopTemplates({ templates }: { templates: Sales['by_template'] }) {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] leading-snug">
      <caption className="sr-only">Templates that earned the most</caption>
      <NumbersHead what="Template" numbers={['Sold', 'Revenue']} cell="py-2.5" numberCell={numberClass} />
      <tbody>
        {templates.map(({ template_id, title, sold, revenue_in_cents }) => (
          <tr key={template_id} className="border-b border-line align-top">
            <td className="py-2.5 [overflow-wrap:anywhere]">{title}</td>
            <td className={numberClass}>{grouped(sold)}</td>
            <td className={numberClass}>{groupedDollars(revenue_in_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
