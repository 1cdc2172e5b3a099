import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRequestLog, type LoggedRequest, maskKey } from './request-log.ts'

const logged = (request_id: string, bodies: Partial<LoggedRequest> = {}): LoggedRequest => ({
  request_id,
  time: 0,
  endpoint: 'users.merge',
  path: '/users/merge',
  params: {},
  status: 202,
  ms: 1,
  api_key: '…',
  request: '',
  response: '',
  unknown: [],
  ...bodies,
})

const now = { at: 0, text: '' }

describe('the request log', () => {
  it('lists the newest requests first', () => {
    const log = createRequestLog({ requests: 10, characters: 10 })
    for (const id of ['a', 'b', 'c']) log.add(logged(id), now)
    expect(log.list(2).map(({ request_id }) => request_id)).toEqual(['c', 'b'])
  })

  it('cuts long bodies, says how long they were, and keeps short ones', () => {
    const log = createRequestLog({ requests: 1, characters: 4 })
    log.add(logged('a', { request: '{"a":"b"}', response: '{}' }), now)
    expect(log.list(1)[0]).toMatchObject({ request: '{"a"… (9 characters)', response: '{}' })
  })

  it('writes an answer that is made of records when it is listed, and cuts it then', () => {
    const log = createRequestLog({ requests: 2, characters: 4 })
    log.add({ ...logged('a'), response: () => '{"a":"b"}' }, now)
    log.add({ ...logged('b'), response: () => '{}' }, now)
    expect(log.list(2).map(({ response }) => response)).toEqual(['{}', '{"a"… (9 characters)'])
  })

  it('is empty after it was cleared', () => {
    const log = createRequestLog({ requests: 2, characters: 10 })
    for (const id of ['a', 'b', 'c']) log.add(logged(id), now)
    log.clear()
    expect(log.list(10)).toEqual([])
    log.add(logged('d'), now)
    expect(log.list(10).map(({ request_id }) => request_id)).toEqual(['d'])
  })

  it('is emptied by whoever takes what is in it, oldest first', () => {
    const log = createRequestLog({ requests: 2, characters: 10 })
    for (const [at, id] of ['a', 'b', 'c'].entries()) log.add(logged(id), { at, text: '' })
    expect(log.drain().map(({ request, at }) => [request.request_id, at])).toEqual([
      ['b', 1],
      ['c', 2],
    ])
    expect(log.drain()).toEqual([])
  })

  it('shows the last four characters of a key, and nothing of a short one', () => {
    expect(maskKey('a-long-secret-key')).toBe('…-key')
    expect(maskKey('shortkey')).toBe('…')
    expect(maskKey('')).toBe('…')
  })
})

describe('properties', () => {
  it('keeps the newest requests, as many as it may', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(12), fc.nat(8), (requests, added, limit) => {
        const log = createRequestLog({ requests, characters: 10 })
        const ids = Array.from({ length: added }, (_, index) => String(index))
        for (const id of ids) log.add(logged(id), now)
        const newest = ids.toReversed().slice(0, Math.min(limit, requests))
        expect(log.list(limit).map(({ request_id }) => request_id)).toEqual(newest)
      }),
    )
  })

  it('shows the beginning of a body character by character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(20), (request, characters) => {
        const log = createRequestLog({ requests: 1, characters })
        log.add(logged('a', { request }), now)
        expect(log.list(1)[0]?.request.startsWith(request.slice(0, characters))).toBe(true)
      }),
    )
  })
})
