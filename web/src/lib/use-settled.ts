import { useEffect, useState } from 'react';

/** The value itself, or what a promise of it came to; nothing while that is open. */
export function useSettled<T extends object>(value: T | Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ of: Promise<T>; value: T }>();
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let wanted = true;
    void value.then((result) => {
      if (wanted) setSettled({ of: value, value: result });
    });
    return () => {
      wanted = false;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return settled?.of === value ? settled.value : undefined;
}
