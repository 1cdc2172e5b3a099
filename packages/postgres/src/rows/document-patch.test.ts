import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPatch, type DocumentPatch, patchOf } from './document-patch.ts'

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Returns the next version, made from the stored earlier version and the stored patch. */
const reread = (before: unknown, after: unknown): unknown =>
  applyPatch(stored(before), JSON.parse(JSON.stringify(patchOf(before, after))) as DocumentPatch)

describe('a patch', () => {
  const event = { count: 2, recent: [{ time: 2 }, { time: 1 }] }
  const user = { id: 'u', events: { seen: event, bought: event }, updated_at: 2 }

  it('has the changed members, and the added items of a list', () => {
    const seen = { count: 3, recent: [{ time: 3 }, ...event.recent] }
    const after = { ...user, events: { ...user.events, seen }, updated_at: 3 }
    expect(patchOf(user, after)).toEqual({
      events: { seen: { count: [3], recent: [0, 0, [{ time: 3 }]] } },
      updated_at: [3],
    })
  })

  it('has the value of a new member', () => {
    expect(patchOf(user, { ...user, name: { first: 'Ada' } })).toEqual({ name: [{ first: 'Ada' }] })
  })

  it('replaces an object that loses a member, and nothing else', () => {
    expect(patchOf(user, { ...user, events: { seen: event } })).toEqual({ events: [{ seen: event }] })
    expect(patchOf({ a: 1, b: 2 }, { b: 2 })).toEqual([{ b: 2 }])
  })

  it('replaces an object whose members change their order', () => {
    expect(patchOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([{ b: 2, a: 1 }])
  })

  it('treats an undefined member as a missing one', () => {
    expect(patchOf({ a: 1, b: undefined }, { a: 1, b: undefined, c: undefined })).toEqual({})
    expect(patchOf({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual([{ a: 1, b: undefined }])
  })

  it('does not change the earlier version', () => {
    const before = JSON.parse('{"list":[1,2,3],"in":{"__proto__":1}}') as { list: readonly number[]; in: object }
    const text = JSON.stringify(before)
    const after = { list: [0, ...before.list.slice(1)], in: { ...before.in, ['__proto__']: 2 } }
    expect(JSON.stringify(reread(before, after))).toBe('{"list":[0,2,3],"in":{"__proto__":2}}')
    expect(JSON.stringify(before)).toBe(text)
  })
})

describe('properties', () => {
  const name = fc.constantFrom('a', 'b', 'c', '1', '20', '__proto__', '', 'constructor')
  const { document } = fc.letrec<{ document: unknown }>((tie) => ({
    document: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(0, 1, 'x', '\0', '\ud800', null, true),
      fc.array(tie('document'), { maxLength: 4 }),
      fc.array(fc.tuple(name, tie('document')), { maxLength: 4 }).map((members) => Object.fromEntries(members)),
    ),
  }))

  /** Returns a version with some changes; the numbers say which. The rest is shared. */
  const edited = (value: unknown, turn: () => number, fresh: () => unknown): unknown => {
    const dice = turn() % 5
    if (dice === 0) return fresh()
    if (dice === 1) return value
    if (Array.isArray(value)) {
      const place = turn() % (value.length + 1)
      return value.toSpliced(place, turn() % 2, ...(turn() % 2 === 0 ? [] : [fresh()]))
    }
    if (typeof value !== 'object' || value === null) return fresh()
    const members = Object.entries(value).map(([key, one]) => [key, edited(one, turn, fresh)] as const)
    return Object.fromEntries([...members, ...(turn() % 3 === 0 ? [['new', fresh()] as const] : [])])
  }

  it('lead from any version to any other, with members in the same order', () => {
    fc.assert(
      fc.property(
        document,
        fc.array(fc.nat(60), { minLength: 1 }),
        fc.array(document, { minLength: 1 }),
        (...given) => {
          const [before, dice, values] = given
          let [die, value] = [0, 0]
          const after = edited(
            before,
            () => dice[die++ % dice.length] ?? 0,
            () => values[value++ % values.length],
          )
          expect(JSON.stringify(reread(before, after))).toBe(JSON.stringify(after))
        },
      ),
    )
  })
})
