import { createService } from '@brazier/backend'
import { faultLimits, type Workspaces } from '@brazier/backend/parts'
import { expect, test } from 'vitest'
import { createControlApp } from './control-app.ts'
import { memoryService, openGuard } from './memory-service.ts'

/** A control API without workspaces, between whose steps other callers may come. */
const start = (between: (workspaces: Workspaces) => Partial<Workspaces> = () => ({})) => {
  const fail = ({ error }: { readonly error: unknown }): never => {
    throw error
  }
  const runtime = { now: () => 0, seed: () => 1, requestId: () => 'id', after: () => undefined, failed: fail }
  const backend = createService({ runtime, queueDelay: false })
  const { workspaces } = backend
  const app = createControlApp({
    service: memoryService({
      backend: { ...backend, workspaces: { ...workspaces, ...between(workspaces) } },
      runtime,
      version: '0',
      readDocument: async () => ({}),
    }),
    guard: openGuard,
    failed: (_, error) => fail({ error }),
  })
  const post = async (path: string, body: string | ReadableStream): Promise<number> => {
    const headers = { 'Content-Type': 'application/json' }
    // Node wants it for a stream.
    const init = { method: 'POST', headers, body, duplex: 'half' } as const
    return (await app.fetch(new Request(`http://localhost/_brazier/workspaces${path}`, init))).status
  }
  return { workspaces, post }
}

const faults = (count: number) =>
  Array.from({ length: count }, () => ({ endpoint: 'users.track', kind: 'cut' }) as const)

test('a workspace that cannot be made takes away no other that replaced it meanwhile', async () => {
  const { workspaces, post } = start(({ addKey, create, delete: remove }) => ({
    addKey: async (...given) => {
      await remove('shop')
      await create({ name: 'shop' })
      return addKey(...given)
    },
  }))
  const users = [{ external_id: 'a' }, { external_id: 'a' }]
  expect(await post('', JSON.stringify({ name: 'shop', state: { users } }))).toBe(400)
  expect(await workspaces.names()).toEqual(['shop'])
  expect(await workspaces.keysOf('shop')).toEqual([])
})

test('faults are one too many if others came meanwhile', async () => {
  let lists = 0
  const { workspaces, post } = start(({ find }) => ({
    find: async (name) => {
      const found = await find(name)
      if (found === undefined) return undefined
      const list = async () => {
        const before = await found.faults.list()
        if ((lists += 1) === 1) await found.faults.addAll(faults(faultLimits.faults))
        return before
      }
      return { ...found, faults: { ...found.faults, list } }
    },
  }))
  await workspaces.create({ name: 'shop' })
  expect(await post('/shop/faults', JSON.stringify({ faults: faults(1) }))).toBe(409)
})

test('a workspace that is deleted while a body comes is answered 404', async () => {
  const { workspaces, post } = start()
  await workspaces.create({ name: 'shop' })
  const body = new ReadableStream({
    pull: async (controller) => {
      await workspaces.delete('shop')
      controller.enqueue(new TextEncoder().encode(JSON.stringify({ faults: faults(1) })))
      controller.close()
    },
  })
  expect(await post('/shop/faults', body)).toBe(404)
})
