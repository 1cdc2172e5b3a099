import { addUser, emptyUserSet, type UserSet } from '@brazier/domain'
import { RoaringBitmap32, roaringLibraryInitialize } from 'roaring-wasm'
import { collected } from './collected.ts'
import { amount } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { spreadOf } from './statistics.ts'

const sets = 10_000
const users = 200_000
const adds = 5_000_000

/** Numbers of a set and of a user, the same each time: a thousandth as many sets for large ones. */
const eachAdd = (count: number, visit: (set: number, user: number) => void): void => {
  let state = 1
  for (let index = 0; index < adds; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    visit(Math.floor((state / 2 ** 32) * count), (index * 7919) % users)
  }
}

interface Filled {
  readonly seconds: number
  /** What holds the sets, so that they are there while memory is measured. */
  readonly held: unknown
}

const fillWith = <T>(count: number, empty: () => T, add: (set: T, user: number) => void): Filled => {
  const held = Array.from({ length: count }, empty)
  const began = performance.now()
  eachAdd(count, (set, user) => {
    const to = held[set]
    if (to !== undefined) add(to, user)
  })
  return { seconds: (performance.now() - began) / 1000, held }
}

const ours = (count: number): Filled => fillWith<UserSet>(count, emptyUserSet, addUser)
const plain = (count: number): Filled =>
  fillWith(
    count,
    () => new Set<number>(),
    (set, user) => set.add(user),
  )

const roaring = (count: number): Filled => {
  const filled = fillWith(
    count,
    () => new RoaringBitmap32(),
    (set, user) => void set.tryAdd(user),
  )
  return filled
}

const disposed = ({ seconds, held }: Filled): number => {
  for (const set of held as readonly RoaringBitmap32[]) set.dispose() // what `roaring` holds
  return seconds
}

const bytesOf = async (fill: () => Filled): Promise<number> => {
  const before = await collected()
  const { held } = fill()
  const bytes = (await collected()) - before
  return held === undefined ? 0 : bytes / adds
}

const wasmBytes = (): number => {
  const { held } = roaring(sets)
  const bitmaps = held as readonly RoaringBitmap32[] // what `roaring` holds
  const bytes = bitmaps.reduce((sum, bitmap) => sum + bitmap.getSerializationSizeInBytes('portable'), 0) / adds
  for (const bitmap of bitmaps) bitmap.dispose()
  return bytes
}

const ask = async (): Promise<Finding> => {
  await roaringLibraryInitialize()
  const small = await interleaved(
    { ours: () => ours(sets).seconds, plain: () => plain(sets).seconds, roaring: () => disposed(roaring(sets)) },
    { rounds: 3 },
  )
  const large = await interleaved(
    { ours: () => ours(10).seconds, plain: () => plain(10).seconds, roaring: () => disposed(roaring(10)) },
    { rounds: 3 },
  )
  const row = (name: string, figures: readonly [readonly number[], readonly number[]], bytes: string) => [
    name,
    ...figures.map((seconds) => amount(spreadOf(seconds.map((each) => adds / each / 1000)), 'thousand a second')),
    bytes,
  ]
  return {
    title: 'Sets of users',
    method: `${adds.toLocaleString('en')} numbers of ${users.toLocaleString('en')} users added to ${sets.toLocaleString('en')} sets, and to 10; which representation holds the unique counts is decision 0061.`,
    columns: ['', 'to small sets', 'to large sets', 'bytes a user, small sets'],
    rows: [
      row('ours', [small.ours, large.ours], (await bytesOf(() => ours(sets))).toFixed(1)),
      row('Set', [small.plain, large.plain], (await bytesOf(() => plain(sets))).toFixed(1)),
      row('roaring-wasm', [small.roaring, large.roaring], `${wasmBytes().toFixed(1)} serialised`),
    ],
  }
}

/** What holds a set of users best. */
export const userSets: Question = { name: 'user-sets', ask }
