import { rateLimits } from '@brazier/contract'
import { describe, expect, test } from 'vitest'
import { createPace } from './pace.ts'

const { limit, window } = rateLimits.catalogs
const start = Date.UTC(2026, 0, 1)

/** A pace on a clock that waiting advances, and what it said and waited. */
const stand = () => {
  let now = start
  const waits: number[] = []
  const said: string[] = []
  const pace = createPace({
    now: () => now,
    wait: async (ms) => {
      waits.push(ms)
      now += ms
    },
    say: (line) => said.push(line),
  })
  const date = () => new Date(now).toUTCString()
  return { pace, waits, said, date }
}

const answer = (headers: { readonly [name: string]: string }) => new Headers(headers)

describe('a pace', () => {
  test('leaves a tenth of a window to others, and waits for the next', async () => {
    const { pace, waits, said } = stand()
    for (let sent = 0; sent < limit * 0.9; sent += 1) expect(await pace.before('catalogs.get')).toBeUndefined()
    expect(waits).toEqual([])
    expect(await pace.before('catalogs.create')).toBeUndefined()
    expect(waits).toEqual([window])
    expect(said).toEqual([`waiting ${window / 1000} s for the rate limit of catalogs`])
  })

  test('believes the server when less is left, and until when', async () => {
    const { pace, waits, date } = stand()
    const reset = String(start / 1000 + 7)
    pace.after('catalogs.get', 200, answer({ 'X-RateLimit-Remaining': '5', 'X-RateLimit-Reset': reset, Date: date() }))
    await pace.before('catalogs.get')
    expect(waits).toEqual([7000])
  })

  test('leaves a tenth of the limit that the server tells, if it is smaller', async () => {
    const { pace, waits } = stand()
    const told = (remaining: number) =>
      pace.after('users.track', 201, answer({ 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': `${remaining}` }))
    told(12)
    await pace.before('users.track')
    expect(waits).toEqual([])
    told(10)
    await pace.before('users.track')
    expect(waits).toHaveLength(1)
  })

  test('does not believe a clock that is years away', async () => {
    const { pace, waits, date } = stand()
    pace.after('catalogs.get', 200, answer({ 'X-RateLimit-Remaining': '5', 'X-RateLimit-Reset': '1', Date: date() }))
    await pace.before('catalogs.get')
    expect(waits).toEqual([window])
  })

  test('waits as long as a refusal says, and gives up after the second in a row', async () => {
    const { pace, waits } = stand()
    expect(pace.after('catalogs.get', 429, answer({ 'Retry-After': '3' }))).toBe(true)
    expect(await pace.before('catalogs.get')).toBeUndefined()
    expect(waits).toEqual([3000])
    pace.after('catalogs.get', 429, answer({ 'Retry-After': '3' }))
    expect(await pace.before('catalogs.get')).toBe('the rate limit of catalogs is reached')
  })

  test('keeps the window of sends to many apart', async () => {
    const { pace, waits } = stand()
    const id = 'campaigns.trigger.send'
    const many = { broadcast: true }
    pace.after(id, 201, answer({ 'X-RateLimit-Remaining': '1' }), many)
    expect(await pace.before(id, { recipients: [] })).toBeUndefined()
    expect(waits).toEqual([])
    await pace.before(id, many)
    expect(waits).toHaveLength(1)
  })

  test('does not wait for an hour', async () => {
    const { pace, waits } = stand()
    pace.after('users.merge', 429, answer({ 'Retry-After': '3600' }))
    expect(await pace.before('users.delete')).toBe('the rate limit of users is reached')
    expect(waits).toEqual([])
  })

  test('waits once for everybody who shares a window', async () => {
    const { pace, waits } = stand()
    pace.after('catalogs.get', 429, answer({ 'Retry-After': '3' }))
    await Promise.all(Array.from({ length: 4 }, () => pace.before('catalogs.get')))
    expect(waits).toEqual([3000])
  })

  test('takes refusals of requests that were under way at once as one', async () => {
    const { pace, waits } = stand()
    for (let sent = 0; sent < 4; sent += 1) await pace.before('catalogs.get')
    for (let sent = 0; sent < 4; sent += 1) pace.after('catalogs.get', 429, answer({ 'Retry-After': '3' }))
    expect(await pace.before('catalogs.get')).toBeUndefined()
    expect(waits).toEqual([3000])
  })
})
