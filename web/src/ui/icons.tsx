import type { ComponentProps } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;
export type IconComponent = (props: IconProps) => React.ReactNode;

const circle = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

/** Lucide's drawings (ISC licence) as plain paths; its components would weigh more than all of these. */
const icon =
  (path: string): IconComponent =>
  (props) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );

export const ArrowUpRight = icon('M7 7h10v10M7 17 17 7');
export const ChevronDown = icon('m6 9 6 6 6-6');
export const ChevronLeft = icon('m15 18-6-6 6-6');
export const ChevronRight = icon('m9 18 6-6-6-6');
export const CircleAlert = icon(`${circle}M12 8v4M12 16h.01`);
export const CircleCheck = icon(`${circle}M16 9l-5.5 5.5L8 12`);
export const CircleHelp = icon(`${circle}M9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01`);
export const CircleUser = icon(`${circle}M17.9 20a6 6 0 0 0-11.8 0M8 11a4 4 0 1 0 8 0a4 4 0 1 0-8 0`);
export const Eye = icon(
  'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
);
export const EyeOff = icon(
  'M10.73 5.08a10.74 10.74 0 0 1 11.2 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.44 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20',
);
export const Info = icon(`${circle}M12 16v-4M12 8h.01`);
export const LayoutGrid = icon('M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z');
export const List = icon('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13');
export const Menu = icon('M4 5h16M4 12h16M4 19h16');
export const Plus = icon('M5 12h14M12 5v14');
export const Search = icon('m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0');
export const ShoppingCart = icon(
  'm2.05 2.05 1.1-.03a1 1 0 0 1 1 .82l2.7 14.34A1 1 0 0 0 7.83 18H18M4.56 5H21a1 1 0 0 1 .98 1.2l-1.03 6.23A2 2 0 0 1 18.96 14H6.25M16 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
);
export const Upload = icon('M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4');
export const X = icon('M18 6 6 18M6 6l12 12');
