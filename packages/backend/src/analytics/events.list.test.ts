import { limits } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'

// A workspace knows every custom event that was ever tracked, even after its user is deleted.

const time = '2024-05-01T00:00:00Z'

const names = async (service: TestService): Promise<unknown> => {
  const { body } = await service.call('events.list')
  const { events }: { readonly events: unknown } = Object(body)
  return events
}

const track = async (service: TestService, ...events: readonly object[]): Promise<void> => {
  expect((await service.call('users.track', { events })).status).toBe(201)
  await service.settle()
}

describe('a custom event is known', () => {
  test('from when it is tracked, not from when it is acknowledged', async () => {
    const service = await testService()
    await service.call('users.track', { events: [{ external_id: 'u', name: 'ordered', time }] })
    expect(await names(service)).toEqual([])
    await service.settle()
    expect(await names(service)).toEqual(['ordered'])
  })

  test('once, however many users do it, and by whatever name', async () => {
    const service = await testService()
    const events = ['b', '__proto__', 'a', 'b', 'constructor', 'Ä'].map((name, index) => ({
      external_id: `u${index % 2}`,
      name,
      time,
    }))
    await track(service, ...events)
    expect(await names(service)).toEqual(['__proto__', 'a', 'b', 'constructor', 'Ä'])
  })

  test('when its users are deleted, and in a snapshot too', async () => {
    const service = await testService()
    await track(service, { external_id: 'u', name: 'ordered', time })
    await service.call('users.delete', { external_ids: ['u'] })
    await service.settle()
    expect(await names(service)).toEqual(['ordered'])
    const again = await testService()
    await again.workspace.restore(await service.workspace.snapshot())
    expect(await names(again)).toEqual(['ordered'])
  })

  test('when a data sync brings it', async () => {
    const id = '01234567-89ab-4cde-8f01-23456789abcd'
    const payload = JSON.stringify({ name: 'synced', time })
    const rows = [{ updated_at: time, external_id: 'u', payload }]
    const integration = { id, name: 'Events', type: 'events' as const, last_updated_at: time, rows }
    const service = await testService({ state: { integrations: [integration] } })
    const params = { integration_id: id }
    expect((await service.call('cdi.integrations.sync', undefined, { params })).status).toBe(202)
    await service.settle()
    expect(await names(service)).toEqual(['synced'])
  })
})

describe('a custom event is not known', () => {
  test('when nobody did it: an update of a user who does not exist tracks nothing', async () => {
    const service = await testService()
    await track(service, { external_id: 'nobody', name: 'ordered', time, _update_existing_only: true })
    expect(await names(service)).toEqual([])
  })

  test('in another workspace', async () => {
    const service = await testService({ workspaceKeys: true })
    await track(service, { external_id: 'u', name: 'ordered', time })
    const { body } = await service.call('events.list', undefined, { key: 'ws_other' })
    expect(body).toEqual({ events: [], message: 'success' })
  })

  test('after the workspace went back to a checkpoint before it', async () => {
    const service = await testService()
    const before = await service.workspace.checkpoint()
    await track(service, { external_id: 'u', name: 'ordered', time })
    await service.workspace.rollback(before)
    expect(await names(service)).toEqual([])
  })
})

test.each([0, 1, 250, 251])('of %i names all pages beyond the last are empty, however far', async (length) => {
  const custom_events = Array.from({ length }, (_, index) => ({ name: `event-${index}` }))
  const service = await testService({ state: { custom_events } })
  for (const page of [2, 3, 999_999_999_999_999]) {
    const { body } = await service.call('events.list', undefined, { query: { page: String(page) } })
    expect(body).toEqual({ events: [], message: 'success' })
  }
})

test('the names of custom events can be asked for 1,000 times an hour, 250 names at a time', async () => {
  const service = await testService({
    state: { custom_events: Array.from({ length: 251 }, (_, index) => ({ name: `event-${1000 + index}` })) },
  })
  const { headers, body } = await service.call('events.list', undefined, { query: { page: '1' } })
  expect(headers.get('X-RateLimit-Limit')).toBe('1000')
  expect(body).toEqual({ events: [`event-${1000 + limits.eventNamePage}`], message: 'success' })
})
