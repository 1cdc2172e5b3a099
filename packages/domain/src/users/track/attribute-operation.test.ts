import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonArray, isJsonObject, getOwn, sameJson } from '../../json.ts'
import type { Json, JsonObject } from '../../json.ts'
import { newestElements } from './attribute-operation.ts'
import { writeAttributes } from './write-attributes.ts'

describe('an edit of an array of objects', () => {
  it('reads each target a few times, however long the array is', () => {
    let reads = 0
    const target = ($identifier_value: number): JsonObject => ({
      get $identifier_key() {
        reads += 1
        return 'id'
      },
      $identifier_value,
      $new_object: { id: -$identifier_value },
    })
    const targets = Array.from({ length: 20 }, (_, index) => target(index + 1))
    const pets = Array.from({ length: 1000 }, (_, id) => ({ id }))
    for (const edit of [{ $remove: targets }, { $update: targets }]) writeAttributes({ pets }, { pets: edit }, true)
    expect(reads).toBeLessThan(1000)
  })

  it('is dropped when its targets mean the same elements too often; other updates are written', () => {
    let edits = 0
    const change = (): JsonObject => ({
      $identifier_key: 'id',
      $identifier_value: 1,
      $new_object: {
        get seen() {
          edits += 1
          return { inc: 1 }
        },
      },
    })
    const pets = Array.from({ length: 1000 }, (_, name) => ({ id: 1, name }))
    const others = { a: 1, home: { city: 'Berlin' }, n: { inc: 1 }, tags: { add: ['a'] }, toys: [{ id: 1 }] }
    const visits = (count: number): JsonObject => ({
      pets: { $update: Array.from({ length: count }, change) },
      ...others,
    })
    const dropped: string[] = []
    expect(writeAttributes({ pets }, visits(1000), true, (name) => dropped.push(name))).toEqual({
      pets,
      ...others,
      n: 1,
      tags: ['a'],
    })
    expect(dropped).toEqual(['pets'])
    expect(edits).toBeLessThan(100_000)
    expect(getOwn(writeAttributes({ pets }, visits(10), true), 'pets')).toEqual(
      pets.map((pet) => ({ ...pet, seen: 10 })),
    )
  })
})

describe('properties', () => {
  const isMeant = (element: Json, target: Json): boolean => {
    if (!isJsonObject(element) || !isJsonObject(target)) return false
    const value = getOwn(target, '$identifier_value')
    const key = getOwn(target, '$identifier_key')
    return typeof key === 'string' && value !== undefined && sameJson(getOwn(element, key), value)
  }

  const merged = (element: Json, object: JsonObject, merging: boolean): Json =>
    merging ? (getOwn(writeAttributes({ element }, { element: object }, true), 'element') ?? null) : object

  const plainly = (array: readonly Json[], edit: Edit, merging: boolean): readonly Json[] => {
    let left = [...array, ...edit.$add].filter((element) => !edit.$remove.some((target) => isMeant(element, target)))
    for (const change of edit.$update) {
      const object = isJsonObject(change) ? getOwn(change, '$new_object') : undefined
      if (!isJsonObject(object)) continue
      left = left.map((element) => (isMeant(element, change) ? merged(element, object, merging) : element))
    }
    return newestElements(left)
  }

  const key = fc.constantFrom('a', 'b', '__proto__')
  const value: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
    0,
    -0,
    1,
    '0',
    [1, 2],
    [2, 1],
    { x: 1, y: 2 },
    { y: 2, x: 1 },
  )
  const object = fc.dictionary(key, value, { noNullPrototype: true })
  const element: fc.Arbitrary<Json> = fc.oneof({ weight: 9, arbitrary: object }, value)
  const target: fc.Arbitrary<Json> = fc.oneof(
    { weight: 9, arbitrary: fc.record({ $identifier_key: key, $identifier_value: value, $new_object: object }) },
    fc.record({ $identifier_key: fc.constantFrom<Json[]>('a', 1), $new_object: value }),
    value,
  )
  const edits = fc.record({
    $add: fc.array(element),
    $remove: fc.array(target, { maxLength: 2 }),
    $update: fc.array(target),
  })
  type Edit = typeof edits extends fc.Arbitrary<infer T> ? T : never

  it('an edit does what its targets mean, one by one', () => {
    fc.assert(
      fc.property(fc.array(element), edits, fc.boolean(), (before, edit, merging) => {
        const array = newestElements(before)
        const edited = getOwn(writeAttributes({ array }, { array: edit }, merging), 'array')
        const expected = plainly(array, edit, merging)
        // Not `toEqual`: 0 and -0 are equal.
        expect(isJsonArray(edited) && sameJson(edited, expected)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
