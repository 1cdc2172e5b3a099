import { describe, expect, test } from 'vitest'
import { dateText, dayText, durationText, secondText } from './dates.ts'

describe('dates for people', () => {
  test('are in UTC, whatever the zone of the page', () => {
    expect(dateText('2026-03-02T23:30:00.000-05:00')).toBe('3 Mar 2026, 04:30')
    expect(dayText(new Date('2026-03-02T09:00:00Z'))).toBe('2 Mar 2026')
    // Every month has three letters, so that columns of dates are even.
    expect(dayText('2026-09-02')).toBe('2 Sep 2026')
    expect(secondText('2026-03-02T09:00:12.999Z')).toBe('2 Mar, 09:00:12')
  })

  test('what is no instant is shown unchanged', () => {
    expect(dateText('soon')).toBe('soon')
    expect(dayText('')).toBe('')
  })
})

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [61_000, '1 minute 1 second'],
  [7_500_000, '2 hours 5 minutes'],
  [86_400_000, '1 day'],
])('%d ms are said as %s', (ms, text) => expect(durationText(ms)).toBe(text))
