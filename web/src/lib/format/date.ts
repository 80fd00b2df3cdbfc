/** MM/DD/YY where the viewer is, unless told of another time zone. */
export const shortDate = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: '2-digit',
    timeZone,
  });

/** The same with the time of the day. */
export const shortMoment = (instant: string, timeZone?: string): string =>
  new Date(instant)
    .toLocaleString('en-US', {
      month: '2-digit',
      day: '2-digit',
      year: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
    .replace(/\s+(?=[AP]M)/, ' ');

/** November 17, 2026 where the viewer is. */
export const longDateHere = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });
