interface Props {
  label: string;
  done: number;
  of: number;
}

export function ProgressBar({ label, done, of }: Props) {
  return (
    <progress
      aria-label={label}
      max={of}
      value={done}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-shelf [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-shelf [&::-webkit-progress-value]:bg-green [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150"
    />
  );
}
