import { describe, expect, test } from 'vitest'
import { isLinearizable, type RegisterRead, type RegisterWrite } from './registers.ts'

const write = (value: number, from: number, to: number): RegisterWrite => ({ value, from, to, isSure: true })
const queued = (value: number, from: number, to: number): RegisterWrite => ({ ...write(value, from, to), sender: 's' })
const perhaps = (value: number, from: number): RegisterWrite => ({ value, from, to: Infinity, isSure: false })
const read = (value: number | undefined, from: number, to: number): RegisterRead => ({ value, from, to })

const fine: readonly (readonly [string, readonly RegisterWrite[], readonly RegisterRead[]])[] = [
  ['nothing', [], []],
  ['a read before anybody wrote', [write(1, 2, 3)], [read(undefined, 0, 1)]],
  ['a read while a write is done, either way', [write(1, 0, 9)], [read(undefined, 1, 2), read(1, 3, 4)]],
  ['two writes at once, seen in one order', [write(1, 0, 9), write(2, 0, 9)], [read(2, 1, 2), read(1, 3, 4)]],
  ['a write without an answer that comes late', [perhaps(1, 0), write(2, 3, 4)], [read(2, 5, 6), read(1, 7, 8)]],
  ['a write without an answer that never comes', [perhaps(1, 0), write(2, 3, 4)], [read(2, 5, 6)]],
  ['queued writes that nobody waited for', [queued(1, 0, Infinity), queued(2, 2, Infinity)], [read(undefined, 5, 6)]],
]

const wrong: readonly (readonly [string, readonly RegisterWrite[], readonly RegisterRead[]])[] = [
  ['an old value after the write', [write(1, 0, 1)], [read(undefined, 2, 3)]],
  ['an older write after a newer one', [write(1, 0, 1), write(2, 2, 3)], [read(1, 4, 5)]],
  ['a step back between two reads', [write(1, 0, 9), write(2, 0, 9)], [read(1, 1, 2), read(2, 3, 4), read(1, 5, 6)]],
  ['a write that is done twice', [perhaps(1, 0), write(2, 2, 3)], [read(1, 4, 5), read(2, 6, 7), read(1, 8, 9)]],
  ['a value that nobody wrote', [write(1, 0, 1)], [read(7, 2, 3)]],
  ['queued writes in another order', [queued(1, 0, 9), queued(2, 2, 9)], [read(2, 3, 4), read(1, 5, 6)]],
  ['a write that was lost and never seen', [write(1, 0, 1), write(2, 2, 3)], [read(1, 0, 1), read(1, 6, 7)]],
  ['a queued write that is not there when all was done', [queued(1, 0, 5)], [read(undefined, 6, 7)]],
]

describe('a history', () => {
  test.each(fine)('is linearizable: %s', (_, writes, reads) => {
    expect(isLinearizable({ writes, reads })).toBe(true)
  })

  test.each(wrong)('is not linearizable: %s', (_, writes, reads) => {
    expect(isLinearizable({ writes, reads })).toBe(false)
  })
})
