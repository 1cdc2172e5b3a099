import { deepStrictEqual, match, strictEqual } from 'node:assert'
import { test } from 'node:test'
import { testService, workspace } from '@brazier/testkit'
import { type Api, tellVisit } from './visit.ts'

/** A service for each test, and how the module reaches it. */
const start = async () => {
  const service = await testService({ state: workspace().user({ external_id: 'ada' }).build() })
  const api: Api = { baseUrl: 'https://rest.iad-01.braze.com', apiKey: service.key, fetch: service.fetch }
  return { service, api }
}

test('a visit is kept', async () => {
  const { service, api } = await start()
  strictEqual(await tellVisit('ada', '2024-05-31T10:00:00Z', api), 201)
  await service.settle()
  const { body } = await service.call('users.export.ids', {
    external_ids: ['ada'],
    fields_to_export: ['custom_events'],
  })
  match(JSON.stringify(body), /"name":"visit".*"count":1/)
})

test('a busy service is asked once more', async () => {
  const { service, api } = await start()
  await service.fault('users.track', { kind: 'refusal', status: 429 })
  strictEqual(await tellVisit('ada', '2024-05-31T10:00:00Z', api), 201)
  const calls = await service.calls('users.track')
  deepStrictEqual(
    calls.map(({ status }) => status),
    [429, 201],
  )
})
