import { expect, test } from 'vitest'
import { send } from '../../test/exchange.ts'
import { testServer } from '../../test/test-server.ts'

const head = (url: string) => send(url, { method: 'HEAD', headers: { Authorization: 'Bearer dev-key' } })

test.each(['/catalogs', '/catalogs/menu/items/soup', '/users/track'])(
  '%s takes no HEAD, which is a wrong method and no request of a workspace',
  async (path) => {
    const { url, control } = await testServer()
    const { status, headers } = await head(url + path)
    expect(status).toBe(405)
    expect(headers.allow?.split(', ')).not.toContain('HEAD')
    expect((await control('GET', '/workspaces/default/requests')).json).toEqual({ requests: [] })
    await expect
      .poll(async () => (await control('GET', '/unmatched')).json)
      .toMatchObject({ unmatched: [{ kind: 'method', method: 'HEAD', status: 405 }] })
  },
)

test('HEAD of an unknown path is 404', async () => {
  expect((await head(`${(await testServer()).url}/no/such/path`)).status).toBe(404)
})

test('HEAD of the console, its API and their pages is answered as GET, without a body', async () => {
  const { url } = await testServer()
  for (const path of ['/_brazier/', '/_brazier/health', '/_brazier/workspaces/default/outbox']) {
    expect(await head(url + path)).toMatchObject({ status: 200, text: '' })
  }
})

test('HEAD of event streams leaves their places free', async () => {
  const { url } = await testServer()
  const events = `${url}/_brazier/workspaces/default/events`
  for (let asked = 0; asked < 32; asked += 1) expect((await head(events)).status).toBe(200)
  const stream = await fetch(events)
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})
