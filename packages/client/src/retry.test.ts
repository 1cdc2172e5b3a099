import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from './create-client.ts'
import { ConnectionError } from './errors.ts'
import { type RetryOptions, retryRule, waitBefore } from './retry.ts'

const now = Date.UTC(2024, 5, 1)

const json =
  (status: number, body: object, headers: { readonly [name: string]: string } = {}) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
const cut = () => Promise.reject(new TypeError('fetch failed'))

const listed = json(200, { catalogs: [], message: 'success' })
const accepted = json(202, { message: 'success' })
const unavailable = json(503, { message: 'Service Unavailable' })
const limited = (headers: { readonly [name: string]: string } = {}) => json(429, { message: 'Rate Limited' }, headers)

/** A client of a service that answers as the script says, whose waits take no time. */
const scripted = (script: readonly (() => Promise<Response>)[], options: Partial<ClientOptions> = {}) => {
  const waits: number[] = []
  const left = [...script]
  const client = createClient({
    baseUrl: 'https://rest.test',
    apiKey: 'key',
    fetch: () => (left.shift() ?? cut)(),
    now: () => now,
    random: () => 0.5,
    sleep: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    ...options,
  })
  return { client, waits, left }
}

const merge = { body: { merge_updates: [] } }

describe('a request that is idempotent', () => {
  it('is made again after a 503, a random part of a growing delay later', async () => {
    const { client, waits } = scripted([unavailable, unavailable, listed])
    expect(await client['catalogs.get']()).toMatchObject({ status: 200, attempts: 3 })
    expect(waits).toEqual([250, 500])
  })

  it('is made again when a handler in the process answers with a network error', async () => {
    const { client } = scripted([() => Promise.resolve(Response.error()), listed])
    expect(await client['catalogs.get']()).toMatchObject({ status: 200, attempts: 2 })
  })

  it('is made again when the network fails, or breaks off within the answer', async () => {
    const broken = () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
      )
    const { client, waits } = scripted([cut, broken, listed])
    expect(await client['catalogs.get']()).toMatchObject({ status: 200, attempts: 3 })
    expect(waits).toEqual([250, 500])
  })

  it('is given up after three attempts: the last answer counts', async () => {
    const { client, left } = scripted([unavailable, limited(), unavailable, listed])
    const answer = await client['catalogs.get']()
    expect(answer).toMatchObject({ status: 503, ok: false, attempts: 3, body: { message: 'Service Unavailable' } })
    expect(left).toHaveLength(1)
  })

  it('is given up after three failures of the network: an error that says the last', async () => {
    const { client } = scripted([cut, cut, cut, listed])
    const failing = client['catalogs.get']()
    await expect(failing).rejects.toThrow('catalogs.get got no answer to 3 requests: fetch failed')
    await expect(failing).rejects.toBeInstanceOf(ConnectionError)
    await expect(failing).rejects.toMatchObject({ id: 'catalogs.get', attempts: 3, cause: expect.any(TypeError) })
  })

  it('that nobody listens to says why, which is behind the error of fetch', async () => {
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:80') })
    const { client } = scripted([() => Promise.reject(refused)], { retry: false })
    await expect(client['catalogs.get']()).rejects.toThrow(
      'its request: fetch failed: connect ECONNREFUSED 127.0.0.1:80',
    )
  })

  it('is made once when the service answers anything else', async () => {
    const { client, waits } = scripted([json(500, { message: 'Internal Server Error' }), listed])
    expect(await client['catalogs.get']()).toMatchObject({ status: 500, attempts: 1 })
    expect(waits).toEqual([])
  })

  it('can be a POST that the table says so of', async () => {
    const { client } = scripted([unavailable, json(201, { users: [], message: 'success' })])
    expect(await client['users.export.ids']({ body: { external_ids: ['ada'] } })).toMatchObject({ attempts: 2 })
  })

  it.each(['PUT', 'DELETE'] as const)('can be a %s', async (method) => {
    const { client } = scripted([unavailable, json(200, { message: 'success' })])
    const params = { catalog_name: 'books', item_id: 'b1' }
    const answer =
      method === 'PUT'
        ? await client['catalogs.replace_item']({ params, body: { items: [{}] } })
        : await client['catalogs.delete']({ params })
    expect(answer.attempts).toBe(2)
  })
})

describe('a request that may do its work twice', () => {
  it('is made once after a 503', async () => {
    const { client, left } = scripted([unavailable, accepted])
    expect(await client['users.merge'](merge)).toMatchObject({ ok: false, attempts: 1 })
    expect(left).toHaveLength(1)
  })

  it('is made again after a 429, which did no work', async () => {
    const { client, waits } = scripted([
      limited({ 'Retry-After': '0' }),
      limited({ 'Retry-After': '2' }),
      json(201, {}),
    ])
    const body = { events: [{ external_id: 'ada', name: 'visit', time: '2024-05-31T00:00:00Z' }] }
    expect(await client['users.track']({ body })).toMatchObject({ status: 201, attempts: 3 })
    expect(waits).toEqual([250, 2500])
  })

  it('is made again after a 429 as often as is allowed, and not at all after what comes next', async () => {
    const given = scripted([limited(), limited(), limited(), accepted])
    expect(await given.client['users.merge'](merge)).toMatchObject({ status: 429, attempts: 3 })
    const { client, left } = scripted([limited(), cut, accepted])
    await expect(client['users.merge'](merge)).rejects.toMatchObject({ name: 'ConnectionError', attempts: 2 })
    expect(left).toHaveLength(1)
    const never = scripted([limited(), accepted], { retry: false })
    expect(await never.client['users.merge'](merge)).toMatchObject({ status: 429, attempts: 1 })
  })

  it('is made once when the network fails', async () => {
    const { client, left } = scripted([cut, accepted])
    await expect(client['users.merge'](merge)).rejects.toThrow('users.merge got no answer to its request: fetch failed')
    expect(left).toHaveLength(1)
  })

  it('is made again when it may be', async () => {
    const { client } = scripted([limited(), cut, accepted], { retry: { nonIdempotent: true } })
    expect(await client['users.merge'](merge)).toMatchObject({ status: 202, attempts: 3 })
  })
})

describe('what the service asks for', () => {
  const seconds = now / 1000
  it.each<[title: string, headers: { readonly [name: string]: string }, wait: number]>([
    ['seconds in Retry-After', { 'Retry-After': '7' }, 7000],
    ['none at all', { 'Retry-After': '0' }, 0],
    ['a date in Retry-After', { 'Retry-After': 'Sat, 01 Jun 2024 00:00:09 GMT' }, 9000],
    ['a date in the second form', { 'Retry-After': 'Saturday, 01-Jun-24 00:00:09 GMT' }, 9000],
    ['a date in the oldest form', { 'Retry-After': 'Sat Jun  1 00:00:09 2024' }, 9000],
    ['a date that is past', { 'Retry-After': 'Fri, 31 May 2024 00:00:00 GMT' }, 0],
    ['the end of the window', { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(seconds + 30) }, 30_000],
    ['the seconds left of the window', { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '3' }, 3000],
    ['seconds in X-RateLimit-Retry-After', { 'X-RateLimit-Retry-After': '2' }, 2000],
    ['the first of two', { 'Retry-After': '1', 'X-RateLimit-Reset': String(seconds + 30) }, 1000],
    ['nothing: the window is not full', { 'X-RateLimit-Remaining': '5', 'X-RateLimit-Reset': String(seconds + 30) }, 0],
    ['nothing that can be read', { 'Retry-After': 'soon', 'X-RateLimit-Reset': '' }, 0],
    ['nothing: no year of two digits and a dot', { 'Retry-After': '-1.5' }, 0],
  ])('%s', async (_, headers, wait) => {
    const { client, waits } = scripted([limited(headers), listed])
    await client['catalogs.get']()
    expect(waits).toEqual([wait + 250])
  })

  it('is not done when it is longer than the longest wait: the answer says until when', async () => {
    const headers = {
      'X-RateLimit-Limit': '50',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(seconds + 61),
    }
    const { client, waits } = scripted([limited(headers), listed])
    const answer = await client['catalogs.get']()
    expect(answer).toMatchObject({ status: 429, rateLimit: { limit: 50, remaining: 0, reset: now + 61_000 } })
    expect(waits).toEqual([])
  })
})

describe('a wait', () => {
  it('of nothing stays nothing, however often', () => {
    expect(waitBefore(2000, undefined, retryRule({ baseDelay: 0 }), () => 0.5)).toBe(0)
  })
})

describe('the options', () => {
  it.each<[RetryOptions | false, RetryOptions | false]>([
    [{}, false],
    [false, { attempts: 2 }],
    [{ attempts: 5 }, { attempts: 1 }],
  ])('of the client, %j, give way to those of a call, %j', async (ofClient, ofCall) => {
    const { client } = scripted([unavailable, listed], { retry: ofClient })
    const { attempts } = await client['catalogs.get']({}, { retry: ofCall })
    expect(attempts).toBe(ofClient === false ? 2 : 1)
  })

  it('that are undefined are the defaults', async () => {
    const undefinedOnes = { retry: { attempts: undefined, baseDelay: undefined }, validate: undefined, now: undefined }
    const { client, waits } = scripted([unavailable, unavailable, listed], undefinedOnes as object)
    expect(await client['catalogs.get']()).toMatchObject({ status: 200, attempts: 3 })
    expect(waits).toEqual([250, 500])
  })

  it.each<RetryOptions>([{ attempts: 0 }, { attempts: Number.NaN }, { baseDelay: -1 }, { maxDelay: Infinity }])(
    'cannot be %j',
    (retry) => {
      expect(() => scripted([], { retry })).toThrow(/^retry\.\w+ is .+; wanted a number from [01] to /)
    },
  )
})

describe('properties', () => {
  it('a wait is never shorter than was asked, and at most the delay longer, which doubles up to its bound', () => {
    const rules = fc.record({ baseDelay: fc.nat(10_000), maxDelay: fc.nat(100_000) }).map((rule) => retryRule(rule))
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 1000 }),
        fc.option(fc.nat(200_000), { nil: undefined }),
        random,
        (rule, attempt, asked, share) => {
          const wait = waitBefore(attempt, asked, rule, () => share)
          expect(wait === undefined).toBe(asked !== undefined && asked > rule.maxDelay)
          if (wait === undefined) return
          const beyond = wait - (asked ?? 0)
          expect(beyond).toBeGreaterThanOrEqual(0)
          expect(beyond).toBeLessThanOrEqual(Math.min(rule.maxDelay, rule.baseDelay * 2 ** (attempt - 1)))
        },
      ),
    )
  })
})
