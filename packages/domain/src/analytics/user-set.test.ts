import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUser, emptyUserSet, forEachUser, removeUser, type UserSet } from './user-set.ts'

const usersOf = (set: UserSet): number[] => {
  const users: number[] = []
  forEachUser(set, (user) => users.push(user))
  return users
}

describe('a set of users', () => {
  it('counts a user once', () => {
    const set = emptyUserSet()
    expect([addUser(set, 7), addUser(set, 7), addUser(set, 70_000)]).toEqual([true, false, true])
    expect([set.size, usersOf(set)]).toEqual([2, [7, 70_000]])
  })

  it('does not take a user for another whose number ends with the same 16 bits', () => {
    const set = emptyUserSet()
    for (const user of [7, 9, 65_539]) addUser(set, user)
    expect([removeUser(set, 65_543), removeUser(set, 65_539), removeUser(set, 65_539)]).toEqual([false, true, false])
    expect(usersOf(set)).toEqual([7, 9])
  })

  it.each([3000, 4096, 4097, 70_000, 200_000])(
    'is exact with %i users in any order, and empty when all are gone',
    (count) => {
      const set = emptyUserSet()
      // 7919 is prime to every count here: each number comes once.
      const shuffled = Array.from({ length: count }, (_, index) => (index * 7919) % count)
      expect(shuffled.every((user) => addUser(set, user))).toBe(true)
      expect(set.size).toBe(count)
      expect(usersOf(set)).toEqual(Array.from({ length: count }, (_, index) => index))
      expect(shuffled.some((user) => addUser(set, user))).toBe(false)
      expect(shuffled.every((user) => removeUser(set, user))).toBe(true)
      expect([set.size, usersOf(set)]).toEqual([0, []])
    },
  )

  it('keeps users whose numbers are far apart', () => {
    const set = emptyUserSet()
    const users = Array.from({ length: 5000 }, (_, index) => 100_000 + index * 6553)
    expect(users.every((user) => addUser(set, user))).toBe(true)
    expect(usersOf(set)).toEqual(users)
    for (const absent of [0, 99_999, 50_000_000]) expect(removeUser(set, absent)).toBe(false)
    const last = users.at(-1) ?? 0
    expect([removeUser(set, last), removeUser(set, last), addUser(set, last)]).toEqual([true, false, true])
  })

  it('keeps the largest number', () => {
    const set = emptyUserSet()
    addUser(set, 2 ** 24)
    expect(usersOf(set)).toEqual([2 ** 24])
  })
})

describe('the memory of a set of users', () => {
  const bytesOf = ({ lows, chunks = [] }: UserSet): number =>
    chunks.reduce((sum, chunk) => sum + (chunk?.lows.byteLength ?? 0) + (chunk?.bits?.byteLength ?? 0), lows.byteLength)

  const setWith = (count: number, userOf: (index: number) => number): UserSet => {
    const set = emptyUserSet()
    for (let index = 0; index < count; index += 1) addUser(set, userOf(index))
    return set
  }

  it.each([0, 1, 100, 4096])(
    'is two bytes for each of %i users wherever they are, and room for a quarter more',
    (count) => {
      for (const distance of [1, 100, 65_537]) {
        expect(bytesOf(setWith(count, (index) => index * distance))).toBeLessThanOrEqual(
          2 * Math.max(count + 4, count * 1.25),
        )
      }
    },
  )

  it('is taken for a quarter more at a time', () => {
    const arrays = new Set<Uint16Array>()
    const set = emptyUserSet()
    for (let user = 0; user < 4096; user += 1) {
      addUser(set, user)
      arrays.add(set.lows)
    }
    expect(arrays.size).toBeLessThan(40)
  })

  it('is one bit for each number if there are many users', () => {
    expect(bytesOf(setWith(3 * 65_536, (index) => index))).toBe(3 * 8192)
    expect(bytesOf(setWith(4097, (index) => index))).toBe(8192)
  })

  it('is not a range of all numbers between, if there are many users far apart', () => {
    expect(bytesOf(setWith(10_000, (index) => index * 6553))).toBeLessThanOrEqual(2 * 10_000 * 1.5)
    const apart = setWith(10_000, (index) => (index % 4) * 1_000_000 + index)
    expect(Object.keys(apart.chunks ?? [])).toHaveLength(4)
  })
})

describe('properties', () => {
  const block = fc.nat(2)
  // Few low bits, so that blocks have users with the same ones, and users are removed again.
  const near = fc.tuple(block, fc.constantFrom(0, 1, 2, 3, 31, 32, 65_535)).map(([high, low]) => high * 65_536 + low)
  const user = fc.oneof({ arbitrary: near, weight: 3 }, fc.nat(300_000))
  // How many users there are already, and how far apart: in one array, in arrays, in a bitmap, in both.
  const before = fc.constantFrom([0, 1], [5000, 1], [5000, 39], [10_000, 3], [10_000, 13])

  it('does the same as a plain set', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), user)), before, (steps, [count = 0, distance = 1]) => {
        const set = emptyUserSet()
        const plain = new Set<number>()
        for (let number = 0; number < count; number += 1) {
          addUser(set, number * distance)
          plain.add(number * distance)
        }
        for (const [adds, number] of steps) {
          if (adds) expect(addUser(set, number)).toBe(plain.size !== plain.add(number).size)
          else expect(removeUser(set, number)).toBe(plain.delete(number))
        }
        expect(set.size).toBe(plain.size)
        expect(usersOf(set)).toEqual([...plain].toSorted((a, b) => a - b))
      }),
    )
  })
})
