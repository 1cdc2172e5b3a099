import { expect, test } from 'vitest'
import * as z from 'zod'
import { sendRaw } from '../../../test/exchange.ts'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const List = z.object({ unmatched: z.array(z.looseObject({ kind: z.string(), sequence: z.int() })) })

const newest = async ({ control }: TestServer) => List.parse((await control('GET', '/unmatched')).json).unmatched

test('a wrong key is there, masked, and in no log of a workspace', async () => {
  const server = await testServer()
  await server.api('/users/export/ids', { external_ids: ['ada'] }, 'a-mistyped-key')
  expect(await newest(server)).toMatchObject([
    { kind: 'key', status: 401, endpoint: 'users.export.ids', path: '/users/export/ids', api_key: '…-key' },
  ])
  expect((await server.control('GET', '/workspaces/default/requests')).json).toEqual({ requests: [] })
})

test('a key in the path of a request with a wrong key is masked too', async () => {
  const server = await testServer()
  await server.api('/users/export/ids?api_key=dev-key&x=another-wrong-key', {}, 'another-wrong-key')
  expect(JSON.stringify(await newest(server))).not.toMatch(/dev-key|another-wrong-key/)
})

test('an unknown path has the nearest ones, and a wrong method those that the path takes', async () => {
  const server = await testServer()
  await server.api('/user/track', {})
  await expect.poll(() => newest(server)).toHaveLength(1)
  expect((await newest(server))[0]).toMatchObject({
    kind: 'path',
    near: [{ method: 'POST', path: '/users/track' }, {}, {}],
  })
  await fetch(`${server.url}/users/track`)
  await expect.poll(() => newest(server)).toHaveLength(2)
  expect((await newest(server))[0]).toMatchObject({ kind: 'method', near: [{ method: 'POST', path: '/users/track' }] })
})

test('a key in an unknown path is masked', async () => {
  const server = await testServer()
  await server.api('/dev-key/users', {})
  await expect.poll(() => newest(server)).toHaveLength(1)
  expect(JSON.stringify(await newest(server))).not.toContain('dev-key')
})

test('HTTP that cannot be read is there with its reason', async () => {
  const server = await testServer()
  await sendRaw(server.url, 'NONSENSE\r\n\r\n')
  expect(await newest(server)).toMatchObject([{ kind: 'http', status: 400, note: expect.stringMatching(/^HPE_/) }])
})

test('the newest 500 are kept', async () => {
  const server = await testServer()
  for (let call = 0; call < 505; call += 1) await server.api('/users/track', {}, 'wrong')
  const kept = List.parse((await server.control('GET', '/unmatched?limit=1000')).json).unmatched
  expect(kept).toHaveLength(500)
  expect(kept[0]?.sequence).toBe(505)
})
