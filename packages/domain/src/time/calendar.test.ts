import { describe, expect, it } from 'vitest'
import { calendarOf, dayText, hourOf } from './calendar.ts'
import { dayMs } from './instant.ts'

const at = (text: string): number => Date.parse(text)
const days = (text: string): number => at(text) / dayMs

describe('the calendar of a company', () => {
  const berlin = calendarOf('Europe/Berlin')

  it('has the days of its time zone', () => {
    expect(berlin.dayOf(at('2026-07-14T21:59:59Z'))).toBe(days('2026-07-14'))
    expect(berlin.dayOf(at('2026-07-14T22:00:00Z'))).toBe(days('2026-07-15'))
    expect(berlin.startOf(days('2026-07-15'))).toBe(at('2026-07-14T22:00:00Z'))
    expect(berlin.startOf(days('2026-01-15'))).toBe(at('2026-01-14T23:00:00Z'))
  })

  it('has the days of UTC if the zone is unknown', () => {
    for (const zone of ['UTC', 'nowhere', '']) {
      const utc = calendarOf(zone)
      expect(utc.dayOf(at('2026-07-14T23:59:59.999Z'))).toBe(days('2026-07-14'))
      expect(utc.dayOf(-1)).toBe(-1)
      expect(utc.startOf(days('2026-07-14'))).toBe(at('2026-07-14'))
    }
  })
})

describe('days and hours', () => {
  it('are numbered from 1970, and a day is written as a date', () => {
    expect([hourOf(at('1970-01-01T01:59:59Z')), hourOf(-1)]).toEqual([1, -1])
    expect([dayText(0), dayText(days('2024-02-29')), dayText(-1)]).toEqual(['1970-01-01', '2024-02-29', '1969-12-31'])
    expect([-1, 0].map((day) => dayText(days('0000-01-01') + day))).toEqual(['-000001-12-31', '0000-01-01'])
  })
})
