import { expect, test } from 'vitest'
import { createCaller } from './caller.ts'
import { testService } from './service.ts'

test('a query is sent, also with a path of the caller', async () => {
  const { backend, key } = await testService()
  const sent: string[] = []
  const send = (request: Request): Promise<Response> => {
    sent.push(request.url)
    return backend.fetch(request)
  }
  const { call, request } = createCaller(send, 'http://service.test', key)
  const query = { limit: '1', sort: ['a b'] }
  await call('catalogs.get_items', undefined, { params: { catalog_name: 'a b' }, query })
  await call('catalogs.get_items', undefined, { path: '/catalogs/c/items', query })
  await request('GET', '/none?page=2', undefined, { query })
  expect(sent).toEqual([
    'http://service.test/catalogs/a%20b/items?limit=1&sort%5B%5D=a+b',
    'http://service.test/catalogs/c/items?limit=1&sort%5B%5D=a+b',
    'http://service.test/none?page=2&limit=1&sort%5B%5D=a+b',
  ])
})

test('a header of the caller replaces the default one, in any case', async () => {
  const { call, key } = await testService()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json; charset=utf-8' }
  const { status } = await call('users.export.ids', { external_ids: ['nobody'] }, { key: 'other', headers })
  expect(status).toBe(201)
})
