import { expect, it } from 'vitest'
import { createSeriesMap } from './series-map.ts'
import type { SeriesFamily, SeriesKey } from './series.ts'

const key = (family: SeriesFamily, id: string, sub: string): SeriesKey => ({ family, id, sub })

it('a series has one value, until it is deleted', () => {
  const map = createSeriesMap<string>()
  expect(map.take('send', 'c', 's', () => 'first')).toBe('first')
  expect(map.take('send', 'c', 's', () => 'second')).toBe('first')
  map.set(key('send', 'c', 't'), 'other')
  map.delete(key('send', 'c', 's'))
  expect([map.get('send', 'c', 's'), map.get('send', 'c', 't'), map.get('event', 'c', 't')]).toEqual([
    undefined,
    'other',
    undefined,
  ])
})

it('deleting a series that is not there changes nothing', () => {
  const map = createSeriesMap<string>()
  map.set(key('send', 'c', 's'), 'kept')
  for (const absent of [key('event', 'c', 's'), key('send', 'd', 's'), key('send', 'c', 't')]) map.delete(absent)
  expect(map.entries()).toEqual([[key('send', 'c', 's'), 'kept']])
})
