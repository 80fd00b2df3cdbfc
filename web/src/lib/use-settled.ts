import { useLoaded } from './use-loaded.ts';

/** The value itself, or what a promise of it came to; nothing while that is open. */
export function useSettled<T extends object>(value: T | Promise<T>): T | undefined {
  const promise = value instanceof Promise ? value : undefined;
  const { value: settled } = useLoaded(promise, async () => ({ of: promise, value: await value }));
  if (!(value instanceof Promise)) return value;
  return settled?.of === value ? settled.value : undefined;
}
