import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import type { LoggedRequest } from '../ports/logged-request.ts'

const ask = async (
  { backend, key }: TestService,
  body: string,
  { path = '/users/track', headers = {} }: { readonly path?: string; readonly headers?: Record<string, string> } = {},
): Promise<number> => {
  const request = new Request(`http://service.test${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body,
  })
  return (await backend.fetch(request)).status
}

const newest = async ({ workspace }: TestService): Promise<LoggedRequest | undefined> =>
  (await workspace.requests.list(1))[0]

const ok = JSON.stringify({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] })

describe('the log says which step refused a request', () => {
  it('none, if it was not refused', async () => {
    const service = await testService()
    expect(await ask(service, ok)).toBe(201)
    const entry = await newest(service)
    expect(entry).toMatchObject({ method: 'POST', origin: 'wire', sequence: 1 })
    for (const name of ['refused_by', 'message', 'faults', 'truncated']) expect(entry).not.toHaveProperty(name)
  })

  it('a fault', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'refusal', status: 500 })
    expect(await ask(service, ok)).toBe(500)
    expect(await newest(service)).toMatchObject({ refused_by: 'fault', fault: 'refusal', request: ok })
  })

  it.each(['cut', 'lost'] as const)('a fault that ends the connection: %s', async (kind) => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind })
    await ask(service, ok)
    expect(await newest(service)).toMatchObject({ status: 0, refused_by: 'fault', fault: kind })
  })

  it('the permission, with the body that no step has read', async () => {
    const service = await testService()
    await service.backend.workspaces.addKey('merge-only-key', 'test', ['users.merge'])
    expect(await ask(service, ok, { headers: { Authorization: 'Bearer merge-only-key' } })).toBe(403)
    expect(await newest(service)).toMatchObject({ refused_by: 'permission', request: ok })
  })

  it('and has an id by which its key is found, until the key opens another workspace', async () => {
    const service = await testService()
    const { workspaces } = service.backend
    await workspaces.addKey('merge-only-key', 'test', ['users.merge'])
    await ask(service, ok, { headers: { Authorization: 'Bearer merge-only-key' } })
    const entry = await newest(service)
    expect(JSON.stringify(entry)).not.toContain('merge-only-key')
    const found = await workspaces.keyById(entry?.key_id ?? '', 'test')
    expect(found?.key.permissions).toEqual(new Set(['users.merge']))
    await workspaces.create({ name: 'shop' })
    await workspaces.addKey('merge-only-key', 'shop')
    expect(await workspaces.keyById(entry?.key_id ?? '', 'test')).toBeUndefined()
  })

  it('the rate limit', async () => {
    const service = await testService()
    Object.assign(service.workspace.limiter, {
      hit: () => Promise.resolve({ allowed: false, limit: 1, remaining: 0, reset: 0 }),
    })
    expect(await ask(service, ok)).toBe(429)
    expect(await newest(service)).toMatchObject({ refused_by: 'rate_limit', request: ok })
  })

  it.each([
    ['broken JSON, as it was sent', '{"attributes": [', {}, 400],
    ['a body of another type', 'a=b', { 'Content-Type': 'text/plain' }, 415],
  ])('the body: %s', async (_, body, headers, status) => {
    const service = await testService()
    expect(await ask(service, body, { headers })).toBe(status)
    expect(await newest(service)).toMatchObject({ refused_by: 'body', status, request: body })
  })

  it('the body: too large, which is not kept', async () => {
    const service = await testService()
    expect(await ask(service, `"${'x'.repeat(4_200_000)}"`)).toBe(413)
    expect(await newest(service)).toMatchObject({ refused_by: 'body', request: '' })
  })

  it('the contract, with the places', async () => {
    const service = await testService()
    const body = JSON.stringify({ merge_updates: [{ identifier_to_merge: { external_id: 'a' } }] })
    expect(await ask(service, body, { path: '/users/merge' })).toBe(400)
    const entry = await newest(service)
    expect(entry?.refused_by).toBe('contract')
    expect(entry?.faults?.[0]?.path).toMatch(/^merge_updates/)
    expect(entry?.message).not.toBe('')
  })

  it('the contract: no more than 20 places', async () => {
    const service = await testService()
    const merge_updates = Array.from({ length: 50 }, () => 7)
    await ask(service, JSON.stringify({ merge_updates }), { path: '/users/merge' })
    expect((await newest(service))?.faults?.length ?? 0).toBeLessThanOrEqual(20)
  })

  it('the data', async () => {
    const service = await testService()
    const body = JSON.stringify({ campaign_id: 'c0ffee00-0000-4000-8000-000000000000', broadcast: true })
    expect(await ask(service, body, { path: '/campaigns/trigger/send' })).toBe(400)
    expect(await newest(service)).toMatchObject({ refused_by: 'data', message: expect.stringMatching(/./) })
  })

  it('a failure of the service', async () => {
    const service = await testService()
    Object.assign(service.workspace.store, { transaction: () => Promise.reject(new Error('down')) })
    expect(await ask(service, ok)).toBe(500)
    expect(await newest(service)).toMatchObject({ refused_by: 'failure' })
  })
})

describe('the log says who asked', () => {
  const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  it('by User-Agent and traceparent, without keys', async () => {
    const service = await testService()
    await ask(service, ok, { headers: { 'User-Agent': `shop/1 ${service.key}`, traceparent: parent } })
    const entry = await newest(service)
    expect(entry).toMatchObject({ traceparent: parent })
    expect(entry?.user_agent).toMatch(/^shop\/1 …/)
    expect(JSON.stringify(entry)).not.toContain(service.key)
  })

  it('and keeps no traceparent that cannot be read, and no more than the beginning of a long User-Agent', async () => {
    const service = await testService()
    await ask(service, ok, { headers: { 'User-Agent': 'x'.repeat(5000), traceparent: `${parent}-<script>` } })
    const entry = await newest(service)
    expect(entry).not.toHaveProperty('traceparent')
    expect(entry?.user_agent?.length).toBeLessThan(300)
  })

  it('a broken body has no key either', async () => {
    const service = await testService()
    await ask(service, `{"key": ${service.key}, "api_key":"other-secret"`)
    const entry = await newest(service)
    expect(entry?.request).toMatch(/^\{"key": …/)
    expect(entry?.request).not.toContain('other-secret')
  })
})
