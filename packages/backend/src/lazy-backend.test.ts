import { areaOf, contract, endpointIds } from '@brazier/contract'
import { expect, it } from 'vitest'
import { everyWork } from './every-work.ts'
import { createLazyBackend, loadWhole } from './lazy-backend.ts'
import { visibleStorage } from './memory/visible.ts'
import type { Runtime } from './ports/runtime.ts'

it('every endpoint has a handler, and no two kinds of jobs have the same name', () => {
  const ids = everyWork.flatMap(({ area, handlers }) => [...handlers.keys()].map((id) => [id, area] as const))
  expect(new Map(ids)).toEqual(new Map(endpointIds.map((id) => [id, areaOf(id)])))
  const kinds = everyWork.flatMap(({ jobs }) => jobs.map(({ name }) => name))
  expect(new Set(kinds).size).toBe(kinds.length)
})

const runtime: Runtime = {
  now: () => Date.UTC(2024, 5, 1),
  seed: () => 1,
  requestId: () => '00000000-0000-4000-8000-000000000001',
  after: () => undefined,
  failed: ({ error }) => expect.unreachable(String(error)),
}

it('serves an endpoint and runs its jobs, with what is loaded at the first of them', async () => {
  const backend = createLazyBackend({ runtime, queueDelay: false, workspaceKeys: true }, { rows: contract }, loadWhole)
  const ask = (path: string, body: unknown) =>
    backend.fetch(
      new Request(`http://service.test${path}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer ws_test', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const tracked = await Promise.all([1, 2].map(() => ask('/users/track', { attributes: [{ external_id: 'ada' }] })))
  expect(tracked.map(({ status }) => status)).toEqual([201, 201])
  expect(await backend.settle()).toBe(2)
  const exported = await ask('/users/export/ids', { external_ids: ['ada'], fields_to_export: ['external_id'] })
  expect(await exported.json()).toMatchObject({ users: [{ external_id: 'ada' }] })
})

it('has no endpoint without its row', async () => {
  const backend = createLazyBackend({ runtime }, { rows: { 'users.merge': contract['users.merge'] } }, loadWhole)
  await expect(backend.serve('users.track', new Request('http://service.test/'))).rejects.toThrow(
    'this service has no users.track',
  )
})

it('answers what needs no promise before it is loaded, and masks its keys after', async () => {
  const backend = createLazyBackend({ runtime }, { rows: contract }, loadWhole)
  expect(backend.maskKeys('the key secret-key')).toBe('the key secret-key')
  const { within } = backend.startDeadline()
  await backend.workspaces.create({ name: 'one' })
  await backend.workspaces.addKey('secret-key', 'one')
  expect(await within(() => backend.workspaces.names())).toEqual(['one'])
  expect(await backend.startDeadline().within(() => backend.workspaces.nameOfKey('secret-key'))).toBe('one')
  expect(backend.maskKeys('the key secret-key')).not.toContain('secret-key')
})

it('shows the faults and requests of a workspace from the start, and forgets them with the workspace', async () => {
  const log = { requests: 10, characters: 100 }
  const visible = visibleStorage(contract, log)
  await visible.faults.add({ kind: 'cut', endpoint: 'users.track', times: 2 })
  const start = { rows: contract, visible: new Map([['one', visible]]) }
  const backend = createLazyBackend({ runtime, log }, start, loadWhole)
  const ask = async (): Promise<string> => {
    const made = await backend.workspaces.create({ name: 'one' })
    await backend.workspaces.addKey('key', made.name)
    const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' }
    const body = JSON.stringify({ attributes: [{ external_id: 'ada' }] })
    return (await backend.fetch(new Request('http://service.test/users/track', { method: 'POST', headers, body }))).type
  }
  expect(await ask()).toBe('error')
  expect(visible.faults.states().map(({ hits }) => hits)).toEqual([1])
  expect(visible.requests.newest(10)).toHaveLength(1)
  await backend.workspaces.delete('one')
  expect(await ask()).toBe('default')
  expect(visible.requests.newest(10)).toHaveLength(1)
})

it('rejects every request if the rest cannot be loaded, and says why', async () => {
  const broken = createLazyBackend({ runtime }, { rows: contract }, () => Promise.reject(new TypeError('no network')))
  await expect(broken.fetch(new Request('http://service.test/'))).rejects.toThrow('no network')
  await expect(broken.settle()).rejects.toThrow('no network')
})
