import { useEffect, useState } from 'react';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { wantedPlace, wayBackParameter } from '../session/way-back.ts';

/** Says why somebody was asked to log in, where they were on their way to something. */
export function WayBackNote() {
  const [query] = useSearchParams();
  const [isOnTheWay, setOnTheWay] = useState(query.has(wayBackParameter));
  useEffect(() => {
    if (wantedPlace()) setOnTheWay(true);
  }, []);
  if (!isOnTheWay) return null;
  return (
    <p className="mb-6 rounded-md bg-tint px-4 py-3 text-[0.9375rem] text-green">
      What you wanted to see is for people with an account. You get there as soon as you are logged in.
    </p>
  );
}
