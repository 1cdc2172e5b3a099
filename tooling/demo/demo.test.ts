import { readFileSync } from 'node:fs'
import { parseStateFile, StateFile, type StateUser } from '@brazier/backend/parts'
import { dayMs } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { demoText } from './file-text.ts'
import { asOf } from './time.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const text = read('apps/server/demo/demo.json')
const json = JSON.parse(text)
const state = parseStateFile(json)
const users = state.users ?? []
const count = (has: (user: StateUser) => unknown): number => users.filter(has).length

describe('the demo state', () => {
  it('is what its generator writes, byte for byte, also when it plays the history again', async () => {
    for (let turn = 0; turn < (inject('everywhere') ? 2 : 1); turn += 1) {
      expect((await demoText()) === text, 'run `npm run demo` and commit apps/server/demo/demo.json').toBe(true)
    }
  })

  it('says the same to the schema, which knows every fault, and to the quick reader', () => {
    expect(StateFile.safeParse(json).error).toBeUndefined()
    expect(state).toEqual(StateFile.parse(json))
  })

  it('is about a thousand users in at most 2.2 million bytes, one a line', () => {
    expect(users.length).toBeGreaterThan(900)
    expect(Buffer.byteLength(text)).toBeLessThan(2_200_000)
    expect(text.split('\n').filter((line) => line.startsWith('{"braze_id":'))).toHaveLength(users.length)
  })

  it('has users of every kind', () => {
    expect(count((user) => user.external_id)).toBeGreaterThan(700)
    expect(count((user) => user.external_id === undefined && user.user_aliases)).toBeGreaterThan(40)
    expect(count((user) => !user.external_id && !user.user_aliases && user.email)).toBeGreaterThan(30)
    expect(count((user) => !user.external_id && !user.user_aliases && !user.email && user.devices)).toBeGreaterThan(20)
    expect(count((user) => user.test_user)).toBeGreaterThan(4)
    expect(count((user) => user.in_global_control_group)).toBeGreaterThan(10)
    expect(new Set(users.map((user) => user.country)).size).toBeGreaterThan(20)
  })

  it('has a cohort of a partner with some users in it, and a segment of them', () => {
    const [cohort, ...others] = state.cohorts ?? []
    expect(others).toEqual([])
    const { partner, cohort_id } = cohort ?? {}
    expect(count((user) => user.cohorts)).toBeGreaterThan(20)
    expect(users.flatMap(({ cohorts = [] }) => cohorts)).toEqual(expect.arrayContaining([{ partner, cohort_id }]))
    const filter = { cohort: { partner, cohort_id, comparison: 'is_in' } }
    expect(state.segments).toContainEqual(
      expect.objectContaining({ audience: { AND: expect.arrayContaining([filter]) as unknown } }),
    )
  })

  it('has addresses that several users share', () => {
    const emails = users.flatMap(({ email }) => email ?? [])
    expect(emails.length - new Set(emails).size).toBeGreaterThan(40)
  })

  it('has addresses and phone numbers at which nobody can be reached', () => {
    const reserved = /@(?:example\.(?:com|org|net)|(?:mail|post)\.example)$/
    expect(users.flatMap(({ email }) => email ?? []).filter((email) => !reserved.test(email))).toEqual([])
    const stories = /^\+(?:1\d{3}55501\d\d|447700900\d{3}|6135550\d{4}|493023125\d{3}|33639980\d{3}|467017406\d\d)$/
    const others = users.flatMap(({ phone }) => phone ?? []).filter((phone) => !stories.test(phone))
    expect(others.filter((phone) => /^\+?\d{5,}$/.test(phone))).toEqual([])
  })

  it('has happened before the instant it describes', () => {
    const late = [...JSON.stringify({ ...json, as_of: null }).matchAll(/"(\w+)":"(\d{4}-\d\d-\d\dT[^"]*Z)"/g)]
      .filter(([, , time = '']) => Date.parse(time) > asOf)
      .map(([, member]) => member)
    expect(new Set(late)).toEqual(new Set(['next_refill_at', 'next_scheduled_run', 'next_send_time']))
  })
})

describe('a service with the demo state', () => {
  let service: Awaited<ReturnType<typeof testService>>
  // Any day, and no midnight: what the file describes is moved to it.
  const now = Date.UTC(2031, 6, 9, 17, 30)
  beforeAll(async () => {
    service = await testService({ state: json, now })
  })

  it('exports every user as the contract says', async () => {
    for (const { braze_id } of users) {
      const { status, body } = await service.call('users.export.ids', { braze_id })
      expect(status).toBe(201)
      expect(body).toMatchObject({ users: [{ braze_id }] })
    }
  })

  it('has fresh times, whenever it starts', async () => {
    const { users: moved = [] } = await service.workspace.snapshot()
    const ages = moved.map(({ updated_at = 0 }) => now - updated_at)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.min(...ages)).toBeLessThan(2 * dayMs)
    const max = moved.find(({ external_id }) => external_id === 'max')
    // Nine in winter at the company is eight in summer, as its clocks show it.
    expect(max?.custom_attributes?.['next_refill_at']).toBe('2031-07-16T08:00:00Z')
    expect(max?.dob).toBe('1984-02-29')
  })
})
