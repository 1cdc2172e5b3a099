import { expect, it } from 'vitest'
import { memoryOutcomeLog } from './outcome-log.ts'

const done = (about: string) => ({ list: [{ element: '', result: 'done' as const, about }], more: 0 })

it('keeps those of the newest requests', () => {
  const log = memoryOutcomeLog(2, 1e6)
  for (const id of ['a', 'b', 'c']) log.add(id, done(id))
  expect([log.of('a'), log.of('b'), log.of('c')]).toEqual([undefined, done('b'), done('c')])
  log.add('b', done('again'))
  log.add('d', done('d'))
  expect([log.of('b')?.list.length, log.of('c')]).toEqual([2, undefined])
})

it('keeps as many bytes as it may, and the newest request in any case', () => {
  const log = memoryOutcomeLog(100, 1500)
  for (const id of ['a', 'b', 'c']) log.add(id, done('x'.repeat(100)))
  expect([log.of('a'), log.of('b')].map((of) => of !== undefined)).toEqual([false, true])
  expect(log.drain().map(([id]) => id)).toEqual(['b', 'c'])
  log.add('d', { list: Array.from({ length: 100 }, () => done('x'.repeat(200)).list).flat(), more: 0 })
  expect(log.of('d')?.list).toHaveLength(100)
})

it('cuts long texts', () => {
  const log = memoryOutcomeLog(1, 1e6)
  log.add('a', done('x'.repeat(5000)))
  expect(log.of('a')?.list[0]?.about).toBe(`${'x'.repeat(200)}…`)
})
