import { hashText } from '@brazier/domain/rules'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Draws of one stream. */
export interface Draw {
  /** `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
  /** Each as likely. Throws a TypeError for an empty list. */
  pick<T>(list: readonly T[]): T
  /** One of the values, each as likely as its weight says. */
  weighted<T>(...weights: readonly (readonly [weight: number, value: T])[]): T
  /** `count` different ones of the list, in its order; all when there are fewer. */
  some<T>(list: readonly T[], count: number): readonly T[]
  /** Lower-case hex digits. */
  hex(digits: number): string
  /** Version 4. */
  uuid(): string
}

const seed = 'kettle-and-cairn'

/** Returns a separate stream of draws for each key. A new kind of record changes no other lines. */
export const draw = (key: string): Draw => {
  const generator = xoroshiro128plus(seedOf(`${seed}/${key}`))
  for (let skipped = 0; skipped < 8; skipped += 1) generator.next()
  const int: Draw['int'] = (min, max) => uniformInt(generator, min, max)
  const hex: Draw['hex'] = (digits) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('')
  const weighted: Draw['weighted'] = (...weights) => {
    let left = int(
      1,
      weights.reduce((sum, [weight]) => sum + weight, 0),
    )
    const found = weights.find(([weight]) => (left -= weight) <= 0)
    if (found === undefined) throw new TypeError('weighted: wants at least one value')
    return found[1]
  }
  return {
    int,
    chance: (percent) => int(1, 100) <= percent,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)]
      if (picked === undefined) throw new TypeError('pick: wants at least one value')
      return picked
    },
    weighted,
    some: (list, count) => {
      const left = list.map((_, index) => index)
      const taken = Array.from({ length: Math.min(count, list.length) }, () => left.splice(int(0, left.length - 1), 1))
      const wanted = new Set(taken.flat())
      return list.filter((_, index) => wanted.has(index))
    },
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[int(0, 3)] ?? ''}${hex(3)}-${hex(12)}`,
  }
}

/** Mixes a hash once more: keys that differ only in the last character give streams that differ throughout. */
const seedOf = (key: string): number => {
  let mixed = hashText(key)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return mixed ^ (mixed >>> 16)
}
