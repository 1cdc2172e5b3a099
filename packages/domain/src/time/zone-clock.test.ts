import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from './instant.ts'
import { isTimeZone, zoneClock, type ZoneClock } from './zone-clock.ts'

const knownClock = (time_zone: string): ZoneClock => {
  const clock = zoneClock(time_zone)
  if (clock === undefined) throw new TypeError(`no clock for ${time_zone}`)
  return clock
}

/** Returns when the local time of a zone is a given time, as text. */
const when = (time_zone: string, wall: string): string =>
  new Date(knownClock(time_zone).instantOf(Date.parse(`${wall}Z`))).toISOString()

describe('the clocks of a zone', () => {
  it('show a time with the offset of the season', () => {
    expect(when('Europe/Berlin', '2026-01-15T09:00')).toBe('2026-01-15T08:00:00.000Z')
    expect(when('Europe/Berlin', '2026-07-15T09:00')).toBe('2026-07-15T07:00:00.000Z')
    expect(when('America/New_York', '2026-01-15T09:00')).toBe('2026-01-15T14:00:00.000Z')
    expect(when('Asia/Kolkata', '2026-01-15T09:00')).toBe('2026-01-15T03:30:00.000Z')
    expect(when('Pacific/Kiritimati', '2026-01-15T09:00')).toBe('2026-01-14T19:00:00.000Z')
    expect(when('UTC', '2026-01-15T09:00')).toBe('2026-01-15T09:00:00.000Z')
  })

  it('move a time that clocks skip later by the skipped span', () => {
    // At 02:00 clocks go to 03:00.
    expect(when('Europe/Berlin', '2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z')
    expect(when('Europe/Berlin', '2026-03-29T02:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(when('Europe/Berlin', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(when('Europe/Berlin', '2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(when('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
    // Half an hour only.
    expect(when('Australia/Lord_Howe', '2026-10-04T02:15')).toBe('2026-10-03T15:45:00.000Z')
    // A whole day was left out.
    expect(when('Pacific/Apia', '2011-12-30T12:00')).toBe('2011-12-30T22:00:00.000Z')
  })

  it('has the seconds of old offsets, before zones had whole minutes', () => {
    expect(knownClock('Europe/Berlin').wallAt(Date.parse('1890-01-01T00:00:00Z'))).toBe(
      Date.parse('1890-01-01T00:53:28Z'),
    )
    expect(when('Europe/Berlin', '1890-01-01T00:53:28')).toBe('1890-01-01T00:00:00.000Z')
    expect(knownClock('America/New_York').wallAt(0)).toBe(Date.parse('1969-12-31T19:00:00Z'))
  })

  it('stay right after many days', () => {
    const clock = knownClock('Europe/Berlin')
    for (let day = 0; day < 10_001; day += 1) clock.wallAt(day * 86_400_000)
    expect(when('Europe/Berlin', '2026-07-15T09:00')).toBe('2026-07-15T07:00:00.000Z')
  })

  it('take the first of two equal local times', () => {
    // At 03:00 clocks go back to 02:00.
    expect(when('Europe/Berlin', '2026-10-25T01:59')).toBe('2026-10-24T23:59:00.000Z')
    expect(when('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(when('Europe/Berlin', '2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z')
    expect(when('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  })

  it('are known for IANA zones, in any letter case', () => {
    for (const zone of ['Europe/Berlin', 'europe/berlin', 'UTC', 'Etc/GMT+12']) expect(isTimeZone(zone)).toBe(true)
    for (const text of ['', 'Berlin', '+05:30', 'Mars/Olympus', ' UTC', '5UTC']) expect(isTimeZone(text)).toBe(false)
  })
})

describe('asking JavaScript for the time of a zone', () => {
  // `format` is a getter that returns a function; TypeScript takes it for a method.
  const formats = Intl.DateTimeFormat.prototype as { readonly format: object }

  /** Counts how often JavaScript is asked. */
  const spyOnFormat = () => vi.spyOn(formats, 'format', 'get')

  afterEach(() => vi.restoreAllMocks())

  it('happens twice for a day, however many instants of it are asked', () => {
    const [clock, format] = [knownClock('Africa/Nairobi'), spyOnFormat()]
    for (let minute = 0; minute < 1440; minute += 1) clock.wallAt(minute * 60_000)
    expect(format).toHaveBeenCalledTimes(2)
    clock.wallAt(dayMs)
    clock.wallAt(0)
    expect(format).toHaveBeenCalledTimes(4)
  })

  it('happens for every instant of a day on which the clocks change', () => {
    const [clock, format] = [knownClock('Europe/Paris'), spyOnFormat()]
    const midnight = Date.parse('2026-03-29T00:00:00Z')
    for (let hour = 0; hour < 24; hour += 1) clock.wallAt(midnight + hour * 3_600_000)
    expect(format).toHaveBeenCalledTimes(2 + 24)
  })

  it('happens again after 10,000 days, so that the days kept need little memory', () => {
    const [clock, format] = [knownClock('Africa/Lagos'), spyOnFormat()]
    for (let day = 0; day < 10_000; day += 1) clock.wallAt(day * dayMs)
    expect(format).toHaveBeenCalledTimes(20_000)
    clock.wallAt(0)
    expect(format).toHaveBeenCalledTimes(20_002)
    clock.wallAt(0)
    expect(format).toHaveBeenCalledTimes(20_002)
  })

  it('may give GMT without an offset for UTC: not every JavaScript writes +00:00', () => {
    spyOnFormat().mockReturnValue(() => '1/1/1970, GMT')
    expect(knownClock('Etc/UCT').wallAt(5)).toBe(5)
  })

  it('begins anew for a zone when a thousand other names were asked, so that invented names need little memory', () => {
    const [london, rome] = [zoneClock('Europe/London'), zoneClock('Europe/Rome')]
    expect(zoneClock('Europe/London')).toBe(london)
    for (let number = 0; number < 1000; number += 1) isTimeZone(`Invented/${number}`)
    expect(zoneClock('Europe/Rome')).not.toBe(rome)
  })
})

describe('properties', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const instant = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2040, 0, 1) })

  it('an instant of a local time shows the same local time, and is the first to', () => {
    fc.assert(
      fc.property(zone, instant, (name, time) => {
        const clock = knownClock(name)
        const found = clock.instantOf(clock.wallAt(time))
        expect(clock.wallAt(found)).toBe(clock.wallAt(time))
        expect(found).toBeLessThanOrEqual(time)
      }),
    )
  })

  it('the local time is the one that JavaScript shows', () => {
    fc.assert(
      fc.property(zone, instant, (name, time) => {
        const format = new Intl.DateTimeFormat('en-GB', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
        const onWall = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' })
        expect(onWall.format(knownClock(name).wallAt(time))).toBe(format.format(time))
      }),
    )
  })
})
