import { allAreas, type StateFileJson } from '@brazier/backend'
import { areaOf, type EndpointId, endpointIds, methodOf, pathOf } from '@brazier/contract'
import { getResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHandlers, email, type MockedService, users } from './index.ts'

const region = 'https://rest.iad-01.braze.com'

type Ask = (method: string, path: string, body?: unknown, key?: string) => Promise<Response>

const asking =
  ({ handlers }: { readonly handlers: MockedService['handlers'] }): Ask =>
  async (method, path, body, key = 'dev-key') => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return (await getResponse([...handlers], new Request(region + path, init))) ?? Response.error()
  }

const hearWarnings = (): (() => readonly string[]) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  return () => warn.mock.calls.map(([text]) => String(text))
}

describe.each(allAreas)('the area $name', (area) => {
  it('answers its own endpoints; the rest is no path of it', async () => {
    const warned = hearWarnings()
    const mocked = createHandlers({ areas: [area] })
    const ask = asking(mocked)
    const ofArea = endpointIds.filter((id) => areaOf(id) === area.name)
    const others = endpointIds.filter((id) => areaOf(id) !== area.name)
    const statusOf = async (id: EndpointId) =>
      (await ask(methodOf(id), pathOf(id).replaceAll(/:\w+/g, 'x'), undefined, 'nobody')).status
    for (const id of ofArea) expect([id, await statusOf(id)]).toEqual([id, 401])
    // A path of this area with a method of another one is answered 405.
    for (const id of others) expect([404, 405]).toContain(await statusOf(id))
    expect(Object.keys(mocked.byId)).toEqual(ofArea)
    expect(warned()).toHaveLength(others.length)
  })
})

describe('a mock of some areas', () => {
  it('says once in the console why an endpoint of another area is not there', async () => {
    const warned = hearWarnings()
    const ask = asking(createHandlers({ areas: [users] }))
    for (let times = 0; times < 2; times += 1) {
      const answer = await ask('GET', '/campaigns/list')
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }])
    }
    await ask('GET', '/users/trak')
    expect(warned()).toEqual([expect.stringContaining('does not have campaigns.list, which is in the area messaging')])
  })

  it('has the endpoints of all rows that it was given, and works with them', async () => {
    const { handlers, backend } = createHandlers({ areas: [users, email] })
    const ask = asking({ handlers })
    await ask('POST', '/users/track', { attributes: [{ external_id: 'ada', email: 'ada@example.com' }] })
    expect(
      (await ask('POST', '/email/status', { email: 'ada@example.com', subscription_state: 'unsubscribed' })).status,
    ).toBe(201)
    const exported = await ask('POST', '/users/export/ids', {
      external_ids: ['ada'],
      fields_to_export: ['email_subscribe'],
    })
    expect(await exported.json()).toMatchObject({ users: [{ email_subscribe: 'unsubscribed' }] })
    expect(backend.failures).toEqual([])
  })

  it('takes faults and lists calls before its workspace is there', async () => {
    const mocked = createHandlers({ areas: [users] })
    mocked.backend.fault('users.track', { kind: 'cut' })
    expect([mocked.backend.faults().length, mocked.backend.calls()]).toEqual([1, []])
    const ask = asking(mocked)
    const answer = await ask('POST', '/users/track', { attributes: [{ external_id: 'ada' }] })
    expect(answer.type).toBe('error')
    expect(mocked.backend.calls('users.track')).toHaveLength(1)
  })

  it('is of at least one area', () => {
    expect(() => createHandlers({ areas: [] })).toThrow(new TypeError('createHandlers: wanted at least one area'))
  })

  it('takes no override and no fault of an endpoint that it does not have', () => {
    const mocked = createHandlers({ areas: [users] }) as unknown as MockedService // as JavaScript can call it
    const override = { status: 200, body: { message: 'success', campaigns: [] } } as const
    expect(() => mocked.override('campaigns.list', override)).toThrow(
      'this mock does not have campaigns.list, which is in the area messaging',
    )
    expect(() => mocked.backend.fault('campaigns.list', { kind: 'cut' })).toThrow(
      'there is no endpoint "campaigns.list"',
    )
  })

  it('holds the state of all areas and runs their work, as the whole mock does', async () => {
    const plan = { custom_attribute_name: 'plan', comparison: 'equals', value: 'pro' } as const
    const audience = { AND: [{ custom_attribute: plan }] }
    const state = {
      users: [{ external_id: 'ada', custom_attributes: { plan: 'pro' } }],
      segments: [{ id: 'pro', name: 'Pro', audience, analytics_tracking_enabled: true }],
    }
    const later = async ({ backend }: Pick<MockedService, 'backend'>) => {
      await backend.clock.advance(2 * 86_400_000)
      expect(backend.failures).toEqual([])
      return backend.snapshot()
    }
    const options = { state, clock: '2024-06-01T00:00:00.000Z' }
    const held = await later(createHandlers({ ...options, areas: [users] }))
    expect(held.jobs).toMatchObject([{ kind: 'segments.measure', attempts: 0, aside: false }])
    expect(held).toEqual(await later(createHandlers(options)))
  })

  it('says what is wrong with a state', () => {
    const state = { users: [{ external_id: 7 }] } as unknown as StateFileJson // as JavaScript can pass it
    expect(() => createHandlers({ areas: [users], state })).toThrow('external_id')
  })
})
