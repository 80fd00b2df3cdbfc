import { type IconComponent, LayoutGrid, List } from '../../../ui/icons.tsx';
import type { View } from './address.ts';

const views: { view: View; label: string; Icon: IconComponent }[] = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
];

interface Props {
  view: View;
  onSwitch: (view: View) => void;
}

/** As a grid or as a list; buttons of the form that it stands in. */
export function ViewSwitch({ view: current, onSwitch }: Props) {
  return (
    <fieldset className="flex shrink-0 overflow-clip rounded-md border border-edge">
      <legend className="sr-only">View</legend>
      {views.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="submit"
          name="view"
          value={view}
          aria-label={`${label} view`}
          aria-pressed={current === view}
          onClick={(event) => {
            event.preventDefault();
            onSwitch(view);
          }}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 px-3 text-sm font-medium text-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          <Icon className="size-4" />
          <span className="max-sm:sr-only">{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
