// The tests of each runner in a foreign project, as text.

const load = (names: string, from: string, isCommonJs: boolean): string =>
  isCommonJs ? `const ${names.replace('* as ', '')} = require('${from}')\n` : `import ${names} from '${from}'\n`

/** Tests a service in the process, and generated requests. `imports` imports `test`. */
export const kitTest = (imports: string, isCommonJs = false): string => `${imports}
${load('{ testService, workspace }', '@brazier/testkit', isCommonJs)}${isCommonJs ? '' : load('{ validRequest }', '@brazier/testkit/arbitraries', false)}${load('* as fc', 'fast-check', isCommonJs)}
test('the service tracks a user', async () => {
  const { call, settle, calls, fault } = await testService({ state: workspace().user({ external_id: 'ada' }).build() })
  await fault('users.track', { kind: 'refusal', status: 429 })
  await call('users.track', { attributes: [{ external_id: 'ada', first_name: 'Lost' }] })
  await call('users.track', { attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
  await settle()
  const { body } = await call('users.export.ids', { external_ids: ['ada'], fields_to_export: ['first_name'] })
  if (JSON.stringify(body.users) !== '[{"first_name":"Ada"}]') throw new Error(JSON.stringify(body))
  const statuses = (await calls('users.track')).map(({ status }) => status)
  if (String(statuses) !== '429,201') throw new Error(String(statuses))
})

test('a property holds', () => {
  ${
    isCommonJs
      ? `fc.assert(fc.property(fc.string(), (id) => workspace().user({ external_id: 'u' + id }).build().users.length === 1))`
      : `fc.assert(fc.property(validRequest('users.merge'), ({ body }) => Array.isArray(body.merge_updates)))`
  }
})
`

export const mockTest = (imports: string, isCommonJs = false): string => `${imports}
${load('{ createHandlers, listen }', '@brazier/msw', isCommonJs)}${load('{ setupServer }', 'msw/node', isCommonJs)}
test('the mock answers fetch', async () => {
  const { handlers, backend } = createHandlers()
  const server = setupServer(...handlers)
  await listen(server)
  const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
  const body = '{"attributes":[{"external_id":"ada"}]}'
  const { status } = await fetch('https://rest.iad-01.braze.com/users/track', { method: 'POST', headers, body })
  server.close()
  if (status !== 201 || backend.calls('users.track').length !== 1) throw new Error(String(status))
})
`

export const fixtureTest = `import { brazierTest, test } from '@brazier/testkit/vitest'
import { expect } from 'vitest'

const track = ({ url, key }) =>
  fetch(url + '/users/track', {
    method: 'POST',
    headers: { Authorization: 'Bearer ' + key, 'Content-Type': 'application/json' },
    body: '{"attributes":[{"external_id":"ada"}]}',
  })

test('fetch reaches the workspace of the test', async ({ brazier }) => {
  await brazier.fault('users.track', { kind: 'refusal', status: 429 })
  expect([(await track(brazier)).status, (await track(brazier)).status]).toEqual([429, 201])
  await brazier.advance('P1D')
  expect(await brazier.calls('users.track')).toHaveLength(2)
})

test('the next test has another', async ({ brazier }) => {
  expect(await brazier.calls()).toEqual([])
})

brazierTest({ mock: false })('without a mock there is a fetch', async ({ brazier }) => {
  expect((await brazier.fetch(brazier.url + '/catalogs', { headers: { Authorization: 'Bearer ' + brazier.key } })).status).toBe(200)
})
`
