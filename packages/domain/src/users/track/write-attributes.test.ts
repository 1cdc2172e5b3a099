import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../json.ts'
import { arrayLimit } from './attribute-operation.ts'
import { writeAttributes } from './write-attributes.ts'

const write = (before: JsonObject, updates: JsonObject): JsonObject => writeAttributes(before, updates, false)

const mergeInto = (before: JsonObject, updates: JsonObject): JsonObject => writeAttributes(before, updates, true)

describe('custom attributes', () => {
  it('take a value of any type, also an empty text', () => {
    expect(write({ a: 1 }, { a: 'x', b: '', c: [null], d: { e: 1 } })).toEqual({
      a: 'x',
      b: '',
      c: [null],
      d: { e: 1 },
    })
  })

  it('are removed by null', () => {
    expect(write({ a: 1, b: 2 }, { a: null })).toEqual({ b: 2 })
  })

  it('stay the same object when nothing changes', () => {
    const before = { a: { b: [1] } }
    expect(write(before, { a: { b: [1] }, c: null })).toBe(before)
  })

  it('named like an inherited member are plain data', () => {
    const names = ['__proto__', 'constructor', 'toString']
    const written = write({}, Object.fromEntries(names.map((name) => [name, { inc: 2 }])))
    expect(Object.entries(written)).toEqual(names.map((name) => [name, 2]))
    expect(Object.keys(write(written, Object.fromEntries([['__proto__', null]])))).toEqual(['constructor', 'toString'])
  })
})

describe('an increment', () => {
  it('adds to a number, and to 0 when there is none', () => {
    expect(write({ n: 3 }, { n: { inc: -5 } })).toEqual({ n: -2 })
    expect(write({ t: 'x' }, { n: { inc: 2 }, t: { inc: 1 } })).toEqual({ n: 2, t: 1 })
  })

  it('that would overflow is ignored', () => {
    expect(write({ n: Number.MAX_VALUE }, { n: { inc: Number.MAX_VALUE } })).toEqual({ n: Number.MAX_VALUE })
  })

  it('with another member is a plain object', () => {
    expect(write({ n: 3 }, { n: { inc: 1, by: 2 } })).toEqual({ n: { inc: 1, by: 2 } })
  })

  it('by a value that is not a number is a plain object', () => {
    expect(write({ n: 3 }, { n: { inc: 'x' } })).toEqual({ n: { inc: 'x' } })
  })
})

describe('an array attribute', () => {
  it('gains and loses values', () => {
    expect(write({ a: ['x', 'y'] }, { a: { add: ['z'], remove: ['x'] } })).toEqual({ a: ['y', 'z'] })
    expect(write({}, { a: { add: ['z'] } })).toEqual({ a: ['z'] })
    expect(write({ a: ['x'] }, { a: { remove: ['x'] } })).toEqual({ a: [] })
  })

  it.each([{}, { a: 'x' }, { a: 0 }, { a: { b: 1 } }])('is not made by an edit that adds nothing: %j', (before) => {
    for (const edit of [{ remove: ['x'] }, { $remove: [{}] }, { $update: [{}] }, { $update: [], $remove: [] }]) {
      expect(write(before, { a: edit })).toBe(before)
      expect(mergeInto(before, { a: edit })).toBe(before)
    }
  })

  it('is replaced by an object that is not an edit', () => {
    const a = ['x']
    for (const edit of [{ add: ['y'], other: 1 }, { add: 'y' }, { add: ['y'], remove: 'x' }, {}]) {
      expect(write({ a }, { a: edit })).toEqual({ a: edit })
    }
  })

  it('stays after an object whose operations are no lists, or have other members beside them', () => {
    const a = ['x']
    for (const edit of [{ $add: ['y'], add: ['y'] }, { $update: 'y' }, { $add: ['y'], $remove: 'x' }]) {
      expect(write({ a }, { a: edit })).toEqual({ a })
    }
  })

  it('holds a value once, at the end when it is added again', () => {
    expect(write({ a: ['x', 'y'] }, { a: { add: ['x'] } })).toEqual({ a: ['y', 'x'] })
    expect(write({ a: [] }, { a: { add: ['x', 'y', 'x'] } })).toEqual({ a: ['y', 'x'] })
  })

  it('holds a value once when it is set', () => {
    expect(write({}, { a: ['hotdog', 'hotdog', 'hotdog', 'pizza'] })).toEqual({ a: ['hotdog', 'pizza'] })
    expect(write({}, { a: ['x', 'y', 'x'] })).toEqual({ a: ['y', 'x'] })
    expect(write({}, { a: [1, '1', true, 'true', 1, null, null] })).toEqual({ a: ['1', true, 'true', 1, null] })
    expect(mergeInto({}, { a: { b: ['x', 'x'] } })).toEqual({ a: { b: ['x'] } })
    const many = Array.from({ length: 2 * arrayLimit }, (_, index) => index % arrayLimit)
    expect(write({}, { a: many })).toEqual({ a: many.slice(0, arrayLimit) })
  })

  it('keeps the newest 500 elements', () => {
    const full = Array.from({ length: arrayLimit }, (_, index) => index)
    const added = write({ a: full }, { a: { add: ['new'] } })
    expect(added).toEqual({ a: [...full.slice(1), 'new'] })
    expect(write({}, { a: [...full, 'new'] })).toEqual(added)
  })
})

describe('an array of objects', () => {
  const pets = [
    { id: 1, name: 'Rex', tags: { old: true } },
    { id: 2, name: 'Tom' },
  ]
  const update = (members: JsonObject): JsonObject => ({ $identifier_key: 'id', $identifier_value: 1, ...members })

  it('gains objects', () => {
    expect(write({ pets }, { pets: { $add: [{ id: 3 }] } })).toEqual({ pets: [...pets, { id: 3 }] })
  })

  it('holds an object once, in any order of members', () => {
    const again = { name: 'Tom', id: 2 }
    expect(write({ pets }, { pets: { $add: [again, { id: 3 }, again] } })).toEqual({
      pets: [pets[0], { id: 3 }, again],
    })
    expect(write({}, { pets: [...pets, ...pets] })).toEqual({ pets })
  })

  it('loses the objects with a given member', () => {
    expect(write({ pets }, { pets: { $remove: [update({})] } })).toEqual({ pets: [pets[1]] })
  })

  it('has an object replaced, or merged when objects are merged', () => {
    const updates = { pets: { $update: [update({ $new_object: { id: 1, tags: { good: true } } })] } }
    expect(write({ pets }, updates)).toEqual({ pets: [{ id: 1, tags: { good: true } }, pets[1]] })
    const merged = { id: 1, name: 'Rex', tags: { old: true, good: true } }
    expect(mergeInto({ pets }, updates)).toEqual({ pets: [merged, pets[1]] })
  })

  it('is edited in the order of $add, $remove, $update', () => {
    const at = (id: number, members: JsonObject = {}) => ({ $identifier_key: 'id', $identifier_value: id, ...members })
    const edit = {
      $update: [at(2, { $new_object: { id: 1 } }), at(4, { $new_object: { id: 5 } })],
      $remove: [at(1), at(3)],
      $add: [{ id: 3 }, { id: 4 }],
    }
    expect(write({ pets: [{ id: 1 }, { id: 2 }] }, { pets: edit })).toEqual({ pets: [{ id: 1 }, { id: 5 }] })
  })

  it('keeps elements that are not objects, and those that an edit does not name', () => {
    const mixed = [null, 'x', { id: 1 }, { 1: 'x' }]
    const edit = (members: JsonObject) => write({ mixed }, { mixed: members })
    expect(edit({ $remove: [update({})] })).toEqual({ mixed: [null, 'x', { 1: 'x' }] })
    expect(edit({ $remove: [null, { $identifier_key: 1, $identifier_value: 'x' }] })).toEqual({ mixed })
    expect(edit({ $update: [update({})] })).toEqual({ mixed })
  })

  it('ignores an edit of a missing object', () => {
    const before = { pets }
    const nobody = { $identifier_key: 'id', $identifier_value: 9, $new_object: {} }
    expect(
      write(before, { pets: { $update: [nobody, 'x'], $remove: [nobody, { $identifier_key: 'toString' }] } }),
    ).toBe(before)
  })
})

describe('the size of an array of objects', () => {
  const objects = (count: number, text = ''): JsonObject[] => Array.from({ length: count }, (_, id) => ({ id, text }))

  it('has no limit of elements', () => {
    const visits = objects(arrayLimit + 1)
    expect(write({}, { visits })).toEqual({ visits })
    const added = [{ id: 'new', text: '' }]
    expect(write({ visits }, { visits: { $add: added } })).toEqual({ visits: [...visits, ...added] })
  })

  it('is at most 100 KB; a change beyond that is dropped, and others are not', () => {
    const visits = objects(900, 'x'.repeat(90))
    const before = { visits, plan: 'free' }
    expect(write(before, { visits: { $add: objects(10, 'y') }, plan: 'pro' })['visits']).toHaveLength(910)
    const more = { visits: { $add: objects(200, 'y'.repeat(90)) }, plan: 'pro' }
    expect(write(before, more)).toEqual({ visits, plan: 'pro' })
    expect(write({ plan: 'free' }, { visits: { $add: objects(2000, 'y'.repeat(90)) } })).toEqual({ plan: 'free' })
  })

  it('counts for an array of texts, too', () => {
    const texts = (from: string): string[] =>
      Array.from({ length: 250 }, (_, place) => `${from}${place}`.padEnd(250, 'x'))
    const before = { tags: texts('a') }
    expect(write(before, { tags: { add: texts('b') } })).toBe(before)
    expect(write(before, { tags: { add: ['b'] } })).toEqual({ tags: [...before.tags, 'b'] })
  })

  it('counts for what is sent, before it is compared', () => {
    const before = { tags: ['a', 'b'], visits: objects(2) }
    const targets = Array.from({ length: 60_000 }, (_, id) => ({ $identifier_key: 'id', $identifier_value: id % 3 }))
    expect(write(before, { visits: { $remove: targets }, plan: 'pro' })).toEqual({ ...before, plan: 'pro' })
    expect(write(before, { tags: Array.from({ length: 60_000 }, () => 'c') })).toBe(before)
  })

  it('is measured in bytes, and so is an object that grows when it is merged', () => {
    const notes = { a: 'ß'.repeat(30_000) }
    const before = { notes }
    expect(mergeInto(before, { notes: { b: 'ß'.repeat(30_000) } })).toBe(before)
    expect(mergeInto(before, { notes: { b: 'x' } })).toEqual({ notes: { ...notes, b: 'x' } })
  })
})

describe('a nested object', () => {
  it('is overwritten', () => {
    expect(write({ o: { a: 1, b: 2 } }, { o: { a: 3 } })).toEqual({ o: { a: 3 } })
  })

  it('is merged member by member when objects are merged, and not made by what only removes', () => {
    const before = { o: { a: 1, b: { c: 1, d: 1 } }, t: 'x' }
    const updates = { o: { b: { c: { inc: 1 } } }, t: { u: 1 } }
    expect(mergeInto(before, updates)).toEqual({ o: { a: 1, b: { c: 2, d: 1 } }, t: { u: 1 } })
    const removals = { t: { u: { remove: [1] } }, n: { deep: { u: { $remove: [] } } } }
    expect(mergeInto(before, removals)).toBe(before)
  })

  it('stays if a part of the new one is null or no time; others are written', () => {
    const before = { o: { a: 1 }, n: 1 }
    for (const o of [{ a: null, b: 1 }, { b: [{ c: { $time: 'soon' } }] }, [{}, null], { remove: [{ a: null }] }]) {
      expect(mergeInto(before, { o, n: 2 })).toEqual({ o: { a: 1 }, n: 2 })
      expect(write({}, { o })).toEqual({})
    }
    const dates = { at: { $time: '02/29/2024' } }
    expect(write({ list: [1] }, { dates, list: { add: [null] } })).toEqual({ dates, list: [1, null] })
  })

  it('takes operations where objects are merged, and stays without', () => {
    const before = { o: { list: [{ a: 1 }] } }
    const update = { o: { list: { $add: [{ a: 2 }] } } }
    expect(mergeInto(before, update)).toEqual({ o: { list: [{ a: 1 }, { a: 2 }] } })
    expect(write(before, update)).toEqual(before)
    const inList = [{ x: { $add: [1] } }]
    for (const list of [inList, { $add: inList }, { add: inList }, { $remove: [{ $identifier_value: inList }] }]) {
      expect(mergeInto(before, { o: { list } })).toEqual(before)
    }
    const edit = {
      $update: [{ $identifier_key: 'a', $identifier_value: 1, $new_object: { b: { $time: '2026-01-01' } } }],
    }
    expect(mergeInto({ list: [{ a: 1 }] }, { list: edit })).toEqual({ list: [{ a: 1, b: { $time: '2026-01-01' } }] })
  })

  it('is merged 50 levels deep, and replaced below', () => {
    const nested = (levels: number, leaf: JsonObject): JsonObject =>
      levels === 0 ? leaf : { deep: nested(levels - 1, leaf) }
    const merged = (levels: number) => mergeInto(nested(levels, { a: 1 }), nested(levels, { b: 2 }))
    expect(merged(50)).toEqual(nested(50, { a: 1, b: 2 }))
    expect(merged(51)).toEqual(nested(51, { b: 2 }))
  })

  it('of any depth does not overflow the stack', () => {
    let deep: Json = {}
    for (let level = 0; level < 100_000; level += 1) deep = { deep }
    expect(Object.keys(mergeInto({ deep }, { deep: { deep } }))).toEqual(['deep'])
  })
})

describe('properties', () => {
  const scalar = fc.oneof(fc.integer(), fc.string(), fc.boolean())
  const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'inc', 'add', '$add'))
  const json = fc.json({ maxDepth: 4 }).map((text): Json => JSON.parse(text))
  const attributes = fc.dictionary(key, json).map((members): JsonObject => ({ ...members }))

  it('writing the same scalars twice changes nothing the second time', () => {
    fc.assert(
      fc.property(attributes, fc.dictionary(key, scalar), fc.boolean(), (before, updates, merging) => {
        const once = writeAttributes(before, updates, merging)
        expect(writeAttributes(once, updates, merging)).toBe(once)
      }),
    )
  })

  it('no update throws, and null removes its result', () => {
    fc.assert(
      fc.property(attributes, attributes, fc.boolean(), (before, updates, merging) => {
        const written = writeAttributes(before, updates, merging)
        const nothing = Object.fromEntries(Object.keys(written).map((name) => [name, null]))
        expect(Object.keys(writeAttributes(written, nothing, merging))).toEqual([])
      }),
    )
  })

  it('an edited array has each value once, the added ones, and none of the removed ones', () => {
    fc.assert(
      fc.property(fc.array(scalar), fc.array(scalar), fc.array(scalar), (a, add, remove) => {
        const edited = write({ a }, { a: { add, remove } })['a']
        const expected = new Set([...a, ...add].filter((value) => !remove.includes(value)))
        expect(new Set(Array.isArray(edited) ? edited : [])).toEqual(expected)
        expect(edited).toHaveLength(expected.size)
      }),
    )
  })
})
