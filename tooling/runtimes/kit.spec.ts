import { strictEqual } from 'node:assert'
import { test } from 'node:test'
import { testService, workspace } from '@brazier/testkit'

// The test kit under Bun and Deno's runners, which know `node:test`.

test('the service tracks a user', async () => {
  const state = workspace().user({ external_id: 'ada' }).build()
  const { call, settle, calls, fault } = await testService({ state })
  await fault('users.track', { kind: 'refusal', status: 429 })
  await call('users.track', { attributes: [{ external_id: 'ada', first_name: 'Lost' }] })
  await call('users.track', { attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
  await settle()
  const { body } = await call('users.export.ids', { external_ids: ['ada'], fields_to_export: ['first_name'] })
  strictEqual(JSON.stringify(body), '{"users":[{"first_name":"Ada"}],"message":"success"}')
  strictEqual(String((await calls('users.track')).map(({ status }) => status)), '429,201')
})
