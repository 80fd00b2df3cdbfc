let dates: Intl.DateTimeFormat | undefined;

/** "November 17, 2026", wherever it is read. The format is made when first needed: that costs milliseconds. */
export function longDate(date: Date): string {
  dates ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return dates.format(date);
}
