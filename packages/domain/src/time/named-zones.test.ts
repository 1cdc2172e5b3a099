import { expect, it } from 'vitest'
import { ianaZone, namedZones } from './named-zones.ts'
import { isTimeZone, zoneClock } from './zone-clock.ts'

it('every named zone is a time zone', () => {
  expect(namedZones.length).toBe(151)
  expect(namedZones.filter((name) => !isTimeZone(ianaZone(name)))).toEqual([])
})

it('a named zone has the clock of its place', () => {
  const noon = Date.parse('2024-07-01T12:00:00Z')
  expect(ianaZone('Eastern Time (US & Canada)')).toBe('America/New_York')
  expect(zoneClock(ianaZone('Eastern Time (US & Canada)'))?.wallAt(noon)).toBe(Date.parse('2024-07-01T08:00:00Z'))
  expect(zoneClock(ianaZone('New Delhi'))?.wallAt(noon)).toBe(Date.parse('2024-07-01T17:30:00Z'))
})

it('any other text stays unchanged', () => {
  for (const text of ['Europe/Berlin', 'constructor', '', 'Atlantis']) expect(ianaZone(text)).toBe(text)
  expect(isTimeZone('Atlantis')).toBe(false)
})
