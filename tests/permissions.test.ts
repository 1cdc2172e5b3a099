import { contract, type Endpoint, endpointIds, permissions, transportErrors } from '@brazier/contract'
import { createCaller, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'

// Every endpoint with every single permission: the right one lets a request in, no other does.

/** Tells whether a request is let in. Its answer depends on its body; being let in does not. */
const isLetIn = ({ status }: { readonly status: number }): boolean => status !== 401 && status !== 403

const state = { subscription_groups: [{ id: 'g', name: 'News', channel: 'email' as const }] }

describe.each(endpointIds)('%s', (id) => {
  const row: Endpoint = contract[id]
  // A partner has a key beside the workspace's.
  const body = row.bodyKey === undefined ? {} : { partner_api_key: 'a-partner' }

  test('of all permissions, only its own lets a request in', async () => {
    const service = await testService({ state })
    for (const permission of permissions) {
      await service.backend.workspaces.addKey('single', service.workspace.name, [permission])
      const { status, body: answer } = await service.call(id, body, { key: 'single' })
      if (permission === contract[id].permission) {
        expect([401, 403, 405]).not.toContain(status)
        // An endpoint can find nothing as well; it does not say so in the words of the transport.
        expect(answer).not.toEqual({ message: transportErrors.notFound })
      } else {
        const refused = { permission, status: 403, answer: { message: transportErrors.forbidden } }
        expect({ permission, status, answer }).toEqual(refused)
      }
    }
  })

  test('with every permission but the right one', async () => {
    const service = await testService({ state })
    const others = permissions.filter((permission) => permission !== contract[id].permission)
    await service.backend.workspaces.addKey('others', service.workspace.name, others)
    expect(await service.call(id, {}, { key: 'others' })).toMatchObject({ status: 403 })
    expect(isLetIn(await service.call(id, body))).toBe(true)
  })

  test('without a key', async () => {
    const service = await testService({ state })
    expect(await service.call(id, {}, { key: null })).toMatchObject({ status: 401 })
  })

  test('a request that is turned away changes nothing and counts for nothing', async () => {
    const service = await testService({ state })
    const before = await service.workspace.snapshot()
    await service.backend.workspaces.addKey('powerless', service.workspace.name, [])
    await service.call(id, {}, { key: 'powerless' })
    await service.call(id, {}, { key: null })
    expect(await service.settle()).toBe(0)
    expect(await service.workspace.snapshot()).toEqual(before)
    const { headers } = await service.call(id, {})
    const [limit, remaining] = ['Limit', 'Remaining'].map((name) => Number(headers.get(`X-RateLimit-${name}`)))
    expect(remaining).toBe((limit ?? 0) - 1)
  })
})

describe('workspaces', () => {
  const user = { external_id: 'u1', user_alias: { alias_name: 'n', alias_label: 'crm' }, email: 'a@example.com' }
  const here = {
    ...state,
    users: [{ external_id: user.external_id, user_aliases: [user.user_alias], email: user.email, braze_id: 'b1' }],
  }

  const withNeighbour = async () => {
    const service = await testService({ state: here })
    await service.backend.workspaces.create({ name: 'neighbour', clock: service.clock, seed: 2 })
    await service.backend.workspaces.addKey('neighbour', 'neighbour')
    return { service, neighbour: createCaller(service.backend.fetch, 'http://service.test', 'neighbour') }
  }

  test('a key sees no user of another workspace by any identifier', async () => {
    const { neighbour } = await withNeighbour()
    const everything = {
      external_ids: [user.external_id],
      user_aliases: [user.user_alias],
      braze_id: 'b1',
      email_address: user.email,
    }
    expect(await neighbour.call('users.export.ids', everything)).toMatchObject({
      status: 201,
      body: { users: [], invalid_user_ids: ['u1', user.user_alias, 'b1', user.email] },
    })
  })

  test('a key changes no user of another workspace', async () => {
    const { service, neighbour } = await withNeighbour()
    const before = await service.workspace.snapshot()
    await neighbour.call('users.delete', { external_ids: ['u1'] })
    await neighbour.call('users.delete', { braze_ids: ['b1'] })
    await neighbour.call('users.track', { attributes: [{ external_id: 'u1', first_name: 'Eve' }] })
    await neighbour.call('users.alias.new', {
      user_aliases: [{ external_id: 'u1', alias_name: 'e', alias_label: 'l' }],
    })
    expect(await service.settle()).toBe(4)
    expect(await service.workspace.snapshot()).toEqual(before)
  })

  test('a key knows no subscription group of another workspace', async () => {
    const { neighbour } = await withNeighbour()
    const update = { subscription_group_id: 'g', subscription_state: 'subscribed', emails: user.email }
    expect(await neighbour.call('subscription.status.set', { subscription_groups: [update] })).toMatchObject({
      status: 400,
    })
  })

  test('a key uses up no rate limit of another workspace', async () => {
    const { service, neighbour } = await withNeighbour()
    await neighbour.call('users.delete', {})
    const { headers } = await service.call('users.delete', {})
    expect(headers.get('X-RateLimit-Remaining')).toBe('19999')
  })

  test('a key of the form ws_<name> opens its own empty workspace, and only where that is allowed', async () => {
    const service = await testService({ state: here, workspaceKeys: true })
    expect(await service.call('users.export.ids', { external_ids: ['u1'] }, { key: 'ws_mine' })).toMatchObject({
      body: { users: [], invalid_user_ids: ['u1'] },
    })
    const strict = await testService({ state: here })
    expect(await strict.call('users.export.ids', {}, { key: 'ws_mine' })).toMatchObject({ status: 401 })
  })
})
