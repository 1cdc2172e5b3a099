import { createService } from '@brazier/backend'
import { expect, test } from 'vitest'
import { createControlApp } from '../control-app.ts'
import { memoryService, openGuard } from '../memory-service.ts'

test('a workspace that cannot be made takes away no other that replaced it meanwhile', async () => {
  const fail = ({ error }: { readonly error: unknown }): never => {
    throw error
  }
  const runtime = { now: () => 0, seed: () => 1, requestId: () => 'id', after: () => undefined, failed: fail }
  const backend = createService({ runtime, queueDelay: false })
  const { workspaces } = backend
  const addKey: typeof workspaces.addKey = async (...given) => {
    await workspaces.delete('shop')
    await workspaces.create({ name: 'shop' })
    return workspaces.addKey(...given)
  }
  const service = memoryService({
    backend: { ...backend, workspaces: { ...workspaces, addKey } },
    runtime,
    version: '0',
    readDocument: async () => ({}),
  })
  const app = createControlApp({ service, guard: openGuard, failed: (_, error) => fail({ error }) })
  const body = JSON.stringify({ name: 'shop', state: { users: [{ external_id: 'a' }, { external_id: 'a' }] } })
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await app.request('http://localhost/_brazier/workspaces', { method: 'POST', headers, body })
  expect([status, await workspaces.names()]).toEqual([400, ['shop']])
})
