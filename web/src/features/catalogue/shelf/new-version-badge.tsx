import { toast } from '../../../ui/toast/toast.ts';

export function NewVersionBadge() {
  return (
    <button
      type="button"
      onClick={() => toast.alert('A new version of this document has been recently released')}
      className="group relative z-1 inline-flex min-h-11 items-center"
    >
      <span className="rounded-full bg-tint px-2.5 py-0.5 text-[0.8125rem] font-medium text-green transition-colors duration-150 group-hover:bg-green group-hover:text-on-green">
        New version
      </span>
    </button>
  );
}
