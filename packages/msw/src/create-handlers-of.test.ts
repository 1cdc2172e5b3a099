import type { StateFileJson } from '@brazier/backend'
import { areaOf, type EndpointId, endpointIds, methodOf, pathOf } from '@brazier/contract'
import { getResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as analytics from './analytics.ts'
import * as catalogs from './catalogs.ts'
import * as contentBlocks from './content-blocks.ts'
import * as dataSync from './data-sync.ts'
import * as email from './email.ts'
import { createHandlers, createHandlersOf, type MockedService } from './index.ts'
import * as messaging from './messaging.ts'
import * as subscriptionGroups from './subscription-groups.ts'
import * as users from './users.ts'

const areas = [
  ['analytics', analytics],
  ['catalogs', catalogs],
  ['content-blocks', contentBlocks],
  ['data-sync', dataSync],
  ['email', email],
  ['messaging', messaging],
  ['subscription-groups', subscriptionGroups],
  ['users', users],
] as const

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

describe.each(areas)('the area %s', (area, mock) => {
  it('answers its own endpoints; the rest is no path of it', async () => {
    const warned = hearWarnings()
    const mocked = mock.createHandlers()
    const ask = asking(mocked)
    const own = endpointIds.filter((id) => areaOf(id) === area)
    const others = endpointIds.filter((id) => areaOf(id) !== area)
    const statusOf = async (id: EndpointId) =>
      (await ask(methodOf(id), pathOf(id).replaceAll(/:\w+/g, 'x'), undefined, 'nobody')).status
    for (const id of own) expect([id, await statusOf(id)]).toEqual([id, 401])
    // A path of this area with a method of another one is answered 405.
    for (const id of others) expect([404, 405]).toContain(await statusOf(id))
    expect(Object.keys(mocked.byId)).toEqual(own)
    expect(warned()).toHaveLength(others.length)
  })
})

describe('a mock of some areas', () => {
  it('says once in the console why an endpoint of another area is not there', async () => {
    const warned = hearWarnings()
    const ask = asking(users.createHandlers())
    for (let times = 0; times < 2; times += 1) {
      const answer = await ask('GET', '/campaigns/list')
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }])
    }
    await ask('GET', '/users/trak')
    expect(warned()).toEqual([expect.stringContaining('does not have campaigns.list, which is in the area messaging')])
  })

  it('has the endpoints of all rows that it was given, and works with them', async () => {
    const { handlers, backend } = createHandlersOf([users.users, email.email])
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

  it('takes faults and lists calls before the service is loaded', async () => {
    const mocked = users.createHandlers()
    mocked.backend.fault('users.track', { kind: 'cut' })
    expect([mocked.backend.faults().length, mocked.backend.calls()]).toEqual([1, []])
    const ask = asking(mocked)
    const answer = await ask('POST', '/users/track', { attributes: [{ external_id: 'ada' }] })
    expect(answer.type).toBe('error')
    expect(mocked.backend.calls('users.track')).toHaveLength(1)
  })

  it('is of at least one area', () => {
    expect(() => createHandlersOf([])).toThrow(new TypeError('createHandlersOf: wanted at least one area'))
  })

  it('says in `ready` why an area cannot be loaded', async () => {
    const offline = { ...users.users, load: () => Promise.reject(new TypeError('no network')) }
    await expect(createHandlersOf([offline]).backend.ready).rejects.toThrow('no network')
  })

  it('takes no override and no fault of an endpoint that it does not have', () => {
    const mocked = users.createHandlers() as unknown as MockedService // as JavaScript can call it
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
    const held = await later(users.createHandlers(options))
    expect(held.jobs).toMatchObject([{ kind: 'segments.measure', attempts: 0, aside: false }])
    expect(held).toEqual(await later(createHandlers(options)))
  })

  it('says what is wrong with a state when it is read', async () => {
    const state = { users: [{ external_id: 7 }] } as unknown as StateFileJson // as JavaScript can pass it
    const { backend } = users.createHandlers({ state })
    await expect(backend.ready).rejects.toThrow('external_id')
    await expect(backend.load(state)).rejects.toThrow()
  })
})
