import { Select } from '../../../ui/form/select.tsx';
import type { Measure } from './plot.ts';
import { type Period, periodLabels, periods } from './use-sales.ts';

interface PeriodProps {
  period: Period;
  onChange: (period: Period) => void;
}

export function PeriodSelect({ period, onChange }: PeriodProps) {
  return (
    <Select
      aria-label="Period"
      value={period}
      onChange={(event) => onChange(event.target.value as Period)}
      className="w-44"
    >
      {periods.map((days) => (
        <option key={days} value={days}>
          {periodLabels[days]}
        </option>
      ))}
    </Select>
  );
}

const measures: { measure: Measure; label: string }[] = [
  { measure: 'revenue', label: 'Revenue' },
  { measure: 'orders', label: 'Orders' },
];

interface MeasureProps {
  measure: Measure;
  onChange: (measure: Measure) => void;
}

export function MeasureChoice({ measure, onChange }: MeasureProps) {
  return (
    <fieldset className="flex overflow-clip rounded-md border border-edge">
      <legend className="sr-only">What the bars show</legend>
      {measures.map((choice) => (
        <button
          key={choice.measure}
          type="button"
          aria-pressed={measure === choice.measure}
          onClick={() => onChange(choice.measure)}
          className="flex min-h-11.5 items-center px-3.5 text-sm font-medium text-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
