import { describe, expect, it } from 'vitest';
import { shortDate, shortMoment } from './date.ts';

describe('A date', () => {
  it.each([
    ['2026-10-01T12:00:00.000Z', 'UTC', '10/01/26'],
    ['2026-01-09T12:00:00.000Z', 'UTC', '01/09/26'],
    ['2030-12-31T23:59:59.999Z', 'UTC', '12/31/30'],
    ['2024-02-29T00:00:00.000Z', 'UTC', '02/29/24'],
    ['2000-06-05T12:00:00.000Z', 'UTC', '06/05/00'],
  ])('%s in %s is %s', (instant, timeZone, shown) => {
    expect(shortDate(instant, timeZone)).toBe(shown);
  });

  it.each([
    ['America/Los_Angeles', '12/31/25'],
    ['America/New_York', '12/31/25'],
    ['UTC', '01/01/26'],
    ['Asia/Tokyo', '01/01/26'],
    ['Pacific/Kiritimati', '01/01/26'],
  ])('is the day that it was in %s', (timeZone, shown) => {
    expect(shortDate('2026-01-01T03:30:00.000Z', timeZone)).toBe(shown);
  });

  it('follows daylight saving time', () => {
    expect(shortDate('2026-07-02T04:30:00.000Z', 'America/New_York')).toBe('07/02/26');
    expect(shortDate('2026-12-02T04:30:00.000Z', 'America/New_York')).toBe('12/01/26');
  });

  it("is the viewer's own without a time zone", () => {
    const here = new Date(2026, 2, 4, 0, 30);
    expect(shortDate(here.toISOString())).toBe('03/04/26');
  });
});

describe('A moment', () => {
  it.each([
    ['2026-10-01T12:00:00.000Z', 'UTC', '10/01/26, 12:00 PM'],
    ['2026-01-01T03:05:59.000Z', 'UTC', '01/01/26, 3:05 AM'],
    ['2026-01-01T03:05:59.000Z', 'America/New_York', '12/31/25, 10:05 PM'],
  ])('%s in %s is %s', (instant, timeZone, shown) => {
    expect(shortMoment(instant, timeZone)).toBe(shown);
  });
});
