import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewLoggedRequest } from '../ports/logged-request.ts'
import { groupRefused, type RequestFilter } from '../ports/request-filter.ts'
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

const filled = () => {
  const log = memoryRequestLog({ requests: 10, characters: 100 })
  log.add(logged('a', { status: 400, refused_by: 'contract', message: 'no array', request: '{"Name":"(Ada)"}' }), 0)
  log.add(logged('b', { endpoint: 'users.track', status: 201, unknown: ['x'] }), 0)
  log.add(logged('c', { status: 429, refused_by: 'fault', fault: 'refusal' }), 0)
  log.add(logged('d', { status: 400, refused_by: 'contract', message: 'no array' }), 0)
  return log
}

const ids = async (filter: Omit<RequestFilter, 'limit'>): Promise<string> =>
  (await filled().page({ limit: 10, ...filter })).requests.map(({ request_id }) => request_id).join('')

describe('a page of the request log', () => {
  it.each([
    [{}, 'dcba'],
    [{ endpoint: 'users.track' }, 'b'],
    [{ status: '400' }, 'da'],
    [{ status: '4xx' }, 'dca'],
    [{ refused_by: 'fault' }, 'c'],
    [{ unknown: true }, 'b'],
    [{ unknown: false }, 'dca'],
    [{ fault: true }, 'c'],
    [{ q: '(ADA)' }, 'a'],
    [{ q: 'no array' }, 'da'],
    [{ q: '/users' }, 'dcba'],
    [{ q: '.*' }, ''],
    [{ before: 3 }, 'ba'],
    [{ after: 2 }, 'dc'],
    [{ after: 1, before: 4 }, 'cb'],
    [{ before: 1 }, ''],
    [{ before: 99 }, 'dcba'],
    [{ after: 99 }, ''],
  ] as const)('with %j has %j', async (filter, wanted) => {
    expect(await ids(filter)).toBe(wanted)
  })

  it('finds one request by its id, and nothing for another id', async () => {
    const log = filled()
    expect(await log.find('b')).toMatchObject({ request_id: 'b', sequence: 2 })
    expect(await log.find('z')).toBeUndefined()
  })

  it('groups refused requests, those of the newest first', async () => {
    const digests = await filled().digests()
    expect(groupRefused(digests, 10)).toMatchObject([
      {
        status: 400,
        refused_by: 'contract',
        message: 'no array',
        count: 2,
        first: { sequence: 1 },
        newest: { request_id: 'd' },
      },
      { status: 429, refused_by: 'fault', count: 1, first: { sequence: 3 } },
    ])
    expect(groupRefused(digests, 1)).toHaveLength(1)
  })

  it('counts places on after it was cleared: an old page stays old', async () => {
    const log = filled()
    await log.clear()
    expect(await log.position()).toBe(4)
    log.add(logged('e'), 0)
    expect((await log.page({ limit: 9 })).requests).toMatchObject([{ request_id: 'e', sequence: 5 }])
    expect((await log.page({ limit: 9, before: 5 })).requests).toEqual([])
  })
})

describe('properties', () => {
  it('pages of any size together are the whole log, nothing twice', async () => {
    const sizes = fc.record({
      kept: fc.integer({ min: 1, max: 9 }),
      added: fc.nat(30),
      limit: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(sizes, fc.boolean(), async ({ kept, added, limit }, fault) => {
        const log = memoryRequestLog({ requests: kept, characters: 10 })
        for (let id = 0; id < added; id += 1) log.add(logged(String(id), id % 3 === 0 ? { fault: 'cut' } : {}), 0)
        const filter = fault ? { fault: true } : {}
        const found: number[] = []
        let before: number | undefined
        do {
          const page = await log.page({ limit, before, ...filter })
          found.push(...page.requests.map(({ sequence }) => sequence))
          before = page.next
        } while (before !== undefined)
        const all = log.newest(Infinity).filter((one) => !fault || one.fault !== undefined)
        expect(found).toEqual(all.map(({ sequence }) => sequence))
      }),
    )
  })
})
