import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewLoggedRequest } from '../ports/logged-request.ts'
import { memoryRequestLog } from './request-log.ts'

const logged = (request_id: string, more: Partial<NewLoggedRequest> = {}): NewLoggedRequest => ({
  request_id,
  time: 0,
  endpoint: 'users.merge',
  method: 'POST',
  origin: 'wire',
  path: '/users/merge',
  params: {},
  status: 202,
  ms: 1,
  api_key: '…',
  request: '',
  response: '',
  unknown: [],
  ...more,
})

describe('the request log', () => {
  it('lists the newest requests first', async () => {
    const log = memoryRequestLog({ requests: 10, characters: 10 })
    for (const id of ['a', 'b', 'c']) log.add(logged(id), 0)
    expect(log.newest(2).map(({ request_id }) => request_id)).toEqual(['c', 'b'])
    expect(await log.list(2)).toEqual(log.newest(2))
  })

  it('cuts long bodies, says how long they were, and keeps short ones', () => {
    const log = memoryRequestLog({ requests: 1, characters: 4 })
    log.add(logged('a', { request: '{"a":"b"}', response: '{}' }), 0)
    expect(log.newest(1)[0]).toMatchObject({ request: '{"a"… (9 characters)', response: '{}' })
  })

  it('keeps no more bytes than it may: the bodies of the oldest requests go first', () => {
    const log = memoryRequestLog({ requests: 1000, characters: 10_000, bytes: 200_000 })
    for (let id = 0; id < 300; id += 1) log.add(logged(String(id), { response: 'x'.repeat(9000) }), 0)
    const kept = log.newest(1000)
    expect(kept).toHaveLength(300)
    const whole = kept.filter(({ response }) => response !== '')
    expect(whole.map(({ request_id }) => request_id)).toEqual(['299', '298', '297', '296', '295', '294'])
    expect(kept.slice(6).every(({ truncated }) => truncated)).toBe(true)
    expect(whole.some(({ truncated }) => truncated)).toBe(false)
  })

  it('drops the oldest requests when there is no body left to drop, and keeps the newest in any case', () => {
    const log = memoryRequestLog({ requests: 1000, characters: 10_000, bytes: 100_000 })
    for (let id = 0; id < 500; id += 1) log.add(logged(String(id), { path: 'x'.repeat(1000) }), 0)
    expect(log.newest(1000).length).toBeLessThan(60)
    const small = memoryRequestLog({ requests: 10, characters: 10_000, bytes: 1 })
    for (const id of ['a', 'b']) small.add(logged(id, { request: '{}' }), 0)
    expect(small.newest(10)).toMatchObject([{ request_id: 'b', request: '{}' }])
  })

  it('keeps few unknown members, cut, and says that there were more', () => {
    const log = memoryRequestLog({ requests: 2, characters: 10 })
    const unknown = Array.from({ length: 70_000 }, (_, index) => `member ${index} ${'x'.repeat(1000)}`)
    log.add(logged('a', { unknown }), 0)
    const [first] = log.newest(1)
    expect(first?.unknown).toHaveLength(101)
    expect(first?.unknown.at(-1)).toBe('… and more')
    expect(Math.max(...(first?.unknown ?? []).map(({ length }) => length))).toBeLessThan(230)
  })

  it('is empty after it was cleared', async () => {
    const log = memoryRequestLog({ requests: 2, characters: 10 })
    for (const id of ['a', 'b', 'c']) log.add(logged(id), 0)
    await log.clear()
    expect(log.newest(10)).toEqual([])
    log.add(logged('d'), 0)
    expect(log.newest(10).map(({ request_id }) => request_id)).toEqual(['d'])
  })

  it('is emptied by drain, which returns the oldest request first', () => {
    const log = memoryRequestLog({ requests: 2, characters: 10 })
    for (const [at, id] of ['a', 'b', 'c'].entries()) log.add(logged(id), at)
    expect(log.drain().map(({ request, at }) => [request.request_id, at])).toEqual([
      ['b', 1],
      ['c', 2],
    ])
    expect(log.drain()).toEqual([])
  })
})

describe('properties', () => {
  it('keeps the newest requests, up to its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(12), fc.nat(8), (requests, added, limit) => {
        const log = memoryRequestLog({ requests, characters: 10 })
        const ids = Array.from({ length: added }, (_, index) => String(index))
        for (const id of ids) log.add(logged(id), 0)
        const newest = ids.toReversed().slice(0, Math.min(limit, requests))
        expect(log.newest(limit).map(({ request_id }) => request_id)).toEqual(newest)
      }),
    )
  })

  it('shows the beginning of a body character by character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(20), (request, characters) => {
        const log = memoryRequestLog({ requests: 1, characters })
        log.add(logged('a', { request }), 0)
        expect(log.newest(1)[0]?.request.startsWith(request.slice(0, characters))).toBe(true)
      }),
    )
  })
})
