import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { CircleAlert, CircleCheck, Info } from '../icons.tsx';
import { Link } from '../link.tsx';
import 'sonner/dist/styles.css';
import './toaster.css';

export type ToastKind = 'success' | 'error' | 'progress' | 'alert';

/** Where in the shop the matter of a toast goes on. */
export interface ToastLink {
  label: string;
  to: string;
}

let announceMounted: () => void;
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

const icons = {
  success: <CircleCheck className="size-4.5" />,
  error: <CircleAlert className="size-4.5" />,
  info: <Info className="size-4.5" />,
};

export function Toaster() {
  useEffect(() => announceMounted(), []);
  return (
    <SonnerToaster
      position="top-right"
      duration={5000}
      visibleToasts={20}
      expand
      closeButton
      icons={icons}
      offset={16}
      mobileOffset={12}
      containerAriaLabel="Notifications"
    />
  );
}

const showAs = {
  success: sonner.success,
  error: sonner.error,
  progress: sonner.loading,
  alert: sonner.info,
} as const;

/** Waits for the live region, because what is born together with it is not read out. */
export async function showToast(
  kind: ToastKind,
  message: string,
  id: string,
  link: ToastLink | undefined,
): Promise<void> {
  await mounted;
  const urgent = kind === 'error' || kind === 'alert';
  showAs[kind](urgent ? <span role="alert">{message}</span> : message, {
    id,
    description: link && (
      <Link to={link.to} className="text-link" onClick={() => sonner.dismiss(id)}>
        {link.label}
      </Link>
    ),
  });
}

export async function hideToast(id: string): Promise<void> {
  await mounted;
  sonner.dismiss(id);
}
