import { contract } from '@brazier/contract'
import { expect, it } from 'vitest'
import { analyticsWork } from './analytics/work.ts'
import { catalogsWork } from './catalogs/work.ts'
import { contentBlocksWork } from './content-blocks/work.ts'
import { dataSyncWork } from './data-sync/work.ts'
import { emailWork } from './email/work.ts'
import { jobKinds } from './job-kinds.ts'
import { createLazyBackend, loadWhole } from './lazy-backend.ts'
import { messagingWork } from './messaging/work.ts'
import type { Runtime } from './ports/runtime.ts'
import { areasOfJobs } from './service-rest.ts'
import type { AreaWork } from './service/handler.ts'
import { subscriptionGroupsWork } from './subscription-groups/work.ts'
import { usersWork } from './users/work.ts'

const works: { readonly [area: string]: AreaWork } = {
  analytics: analyticsWork,
  catalogs: catalogsWork,
  'content-blocks': contentBlocksWork,
  'data-sync': dataSyncWork,
  email: emailWork,
  messaging: messagingWork,
  'subscription-groups': subscriptionGroupsWork,
  users: usersWork,
}

it('the area of every kind of jobs is known before it is loaded', () => {
  const known = Object.entries(works).flatMap(([area, { jobs }]) => jobs.map(({ name }) => [name, area] as const))
  expect(areasOfJobs).toEqual(Object.fromEntries(known))
  expect(new Set(Object.keys(areasOfJobs))).toEqual(new Set(jobKinds.keys()))
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
