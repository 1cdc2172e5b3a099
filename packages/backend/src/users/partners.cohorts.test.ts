import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = { alias_name: 'T-1', alias_label: 'card' }
const users = [
  {
    braze_id: 'ada',
    external_id: 'ada',
    user_aliases: [alias],
    devices: [{ device_id: 'ipad' }],
    email: 'a@example.com',
  },
  { braze_id: 'bob', external_id: 'bob', email: 'b@example.com' },
  { braze_id: 'guest', devices: [{ device_id: 'phone' }], email: 'g@example.com' },
]
const lapsing = { partner_api_key: 'a-partner', cohort_id: 'lapsing' }
const named = { ...lapsing, name: 'Lapsing', created_at: '2024-05-01T12:00:00+02:00' }

const create = (state: object = {}) => testService({ state: { users, ...state } })

type OfCohorts = 'partners.cohorts' | 'partners.cohorts.users'

/** Sends a request whose key is in its body. */
const asPartner = (of: TestService, id: OfCohorts, body: object, partner = 'segment') =>
  of.call(id, { client_secret: of.key, ...body }, { params: { partner }, key: null })

const change = async (of: TestService, ...cohort_changes: readonly object[]) => {
  expect(await asPartner(of, 'partners.cohorts.users', { ...lapsing, cohort_changes })).toMatchObject({ status: 201 })
  await of.settle()
}

const outcomesOf = async ({ workspace }: TestService) => (await workspace.requests.list(1))[0]?.outcomes

describe('POST /partners/{partner}/cohorts', () => {
  it('names a cohort, and names it again, by the key in its body', async () => {
    const of = await create()
    expect(await asPartner(of, 'partners.cohorts', named)).toMatchObject({ status: 201, body: { message: 'success' } })
    await asPartner(of, 'partners.cohorts', { ...named, name: 'Gone' })
    await asPartner(of, 'partners.cohorts', named, 'mixpanel')
    const created_at = Date.parse('2024-05-01T10:00:00Z')
    expect((await of.workspace.snapshot()).cohorts).toEqual([
      { partner: 'mixpanel', cohort_id: 'lapsing', name: 'Lapsing', created_at },
      { partner: 'segment', cohort_id: 'lapsing', name: 'Gone', created_at },
    ])
  })

  it('keeps 1,000 cohorts, and says in the log which one is too many', async () => {
    const cohorts = Array.from({ length: 1000 }, (_, index) => ({
      partner: 'segment',
      cohort_id: `c${index}`,
      created_at: '2024-01-01T00:00:00Z',
    }))
    const of = await create({ cohorts })
    expect((await asPartner(of, 'partners.cohorts', named)).status).toBe(201)
    expect(await outcomesOf(of)).toEqual([{ element: '', result: 'limit_reached', about: 'lapsing' }])
    await change(of, { user_ids: ['ada'] })
    expect(await outcomesOf(of)).toMatchObject([{ result: 'limit_reached', about: 'lapsing' }])
    await asPartner(of, 'partners.cohorts', { ...named, cohort_id: 'c7' })
    expect(await outcomesOf(of)).toMatchObject([{ result: 'done' }])
    expect((await of.workspace.snapshot()).cohorts).toHaveLength(1000)
  })
})

describe('the keys of a partner', () => {
  it('are masked in the request log, whatever the answer', async () => {
    const of = await create()
    await asPartner(of, 'partners.cohorts', { ...named, partner_api_key: 'partner-secret' })
    await asPartner(of, 'partners.cohorts.users', { ...lapsing, cohort_changes: 7 })
    for (const { request, api_key } of await of.workspace.requests.list(2)) {
      expect(request).not.toContain(of.key)
      expect(request).not.toContain('partner-secret')
      expect(api_key).toBe('…ions')
    }
  })

  it('open no workspace by the header if the one in the body is wrong', async () => {
    const of = await create()
    const options = { params: { partner: 'segment' } }
    expect(await of.call('partners.cohorts', { ...named, client_secret: 'wrong' }, options)).toMatchObject({
      status: 401,
    })
    expect(await of.call('partners.cohorts', named, options)).toMatchObject({ status: 201 })
  })

  it('are not looked for in a body that is too large, no JSON, or of another type', async () => {
    const of = await create()
    const ask = async (rawBody: string, headers = {}) =>
      (await of.call('partners.cohorts', undefined, { params: { partner: 'p' }, key: null, rawBody, headers })).status
    expect(await ask(JSON.stringify({ ...named, name: 'x'.repeat(16 * 1024) }))).toBe(413)
    expect(await ask('{')).toBe(400)
    expect(await ask('{}', { 'Content-Type': 'text/plain' })).toBe(415)
    expect(await ask('{}')).toBe(401)
  })

  it('make one workspace of a new key ws_, also for two at once', async () => {
    const of = await testService({ workspaceKeys: true })
    const ask = () => asPartner(of, 'partners.cohorts', { ...named, client_secret: 'ws_partner' })
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([201, 201])
    const made = await of.backend.workspaces.find('ws_partner')
    expect((await made?.snapshot())?.cohorts).toHaveLength(1)
  })
})
