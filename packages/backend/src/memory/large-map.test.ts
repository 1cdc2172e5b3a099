import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLargeMap } from './large-map.ts'

test('keeps what was set, before and after it is split', () => {
  const map = createLargeMap<number>()
  for (let index = 0; index < 40_000; index += 1) map.set(`key-${index}`, index)
  for (let index = 0; index < 40_000; index += 2) map.delete(`key-${index}`)
  for (let index = 1; index < 40_000; index += 4) map.set(`key-${index}`, -index)
  const wrong = Array.from({ length: 40_000 }, (_, index) => index).filter(
    (index) => map.get(`key-${index}`) !== (index % 2 === 0 ? undefined : index % 4 === 1 ? -index : index),
  )
  expect(wrong).toEqual([])
})

describe('properties', () => {
  test('is a map', () => {
    const change = fc.tuple(fc.string(), fc.option(fc.integer(), { nil: undefined }))
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const [map, model] = [createLargeMap<number>(), new Map<string, number>()]
        for (const [key, value] of changes) {
          if (value === undefined) map.delete(key)
          else map.set(key, value)
          if (value === undefined) model.delete(key)
          else model.set(key, value)
        }
        for (const [key] of changes) expect(map.get(key)).toBe(model.get(key))
      }),
    )
  })
})
