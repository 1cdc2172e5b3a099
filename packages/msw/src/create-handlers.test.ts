import { contract, type Endpoint, endpointIds } from '@brazier/contract'
import { getResponse } from 'msw'
import mswPackage from 'msw/package.json' with { type: 'json' }
import { describe, expect, inject, it, test } from 'vitest'
import { createHandlers, type CreateHandlersOptions } from './index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mswMajor: string
  }
}

const region = 'https://rest.iad-01.braze.com'

/** What msw would answer a request; undefined: nothing, the request goes on. */
const ask = (
  options: CreateHandlersOptions,
  url: string,
  init: RequestInit = {},
  key = 'dev-key',
): Promise<Response | undefined> => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  return getResponse([...createHandlers(options).handlers], new Request(url, { ...init, headers }))
}

const merge = { method: 'POST', body: JSON.stringify({ merge_updates: [] }) }

test('these tests run on the msw that they should', () => {
  expect(mswPackage.version.split('.')[0]).toBe(inject('mswMajor'))
})

describe('the handlers', () => {
  it('are one, which answers as the service does', async () => {
    expect(createHandlers().handlers).toHaveLength(1)
    const response = await ask({}, `${region}/users/merge?x=1`, merge)
    expect(response?.status).toBe(202)
    expect(response?.headers.get('x-ratelimit-limit')).toBe('20000')
    expect(await response?.text()).toBe('{"message":"success"}')
  })

  it.each(endpointIds)('know %s', async (id) => {
    const { method, path }: Endpoint = contract[id]
    const url = region + path.replaceAll(/:\w+/g, 'x')
    const response = await ask({}, url, { method }, 'nobody')
    expect([response?.status, await response?.text()]).toEqual([401, '{"message":"Invalid API key: nobody"}'])
  })

  it.each([
    ['an unknown path', `${region}/users/undo`],
    ['the root', `${region}/`],
    ['a trailing slash', `${region}/users/merge/`],
    ['a doubled slash', `${region}//users/merge`],
    ['another case', `${region}/Users/Merge`],
    ['a longer path', `${region}/users/merge/now`],
    ['an empty parameter', `${region}/catalogs//items`],
    ['another host', 'https://shop.test/users/merge'],
    ['a host that only begins like it', 'https://rest.iad-01.braze.com.shop.test/users/merge'],
    ['another scheme', 'http://rest.iad-01.braze.com/users/merge'],
  ])('let %s pass', async (_, url) => {
    expect(await ask({}, url, merge)).toBeUndefined()
  })

  it('answer another method of a known path as the service does', async () => {
    const response = await ask({}, `${region}/users/merge`, { method: 'PUT' })
    expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('decode parameters once, and find nothing behind one that cannot be decoded', async () => {
    const get = (name: string) => ask({}, `${region}/catalogs/${name}/items`)
    expect(await (await get('a%2520b'))?.json()).toMatchObject({ errors: [{ parameter_values: ['a%20b'] }] })
    expect((await get('%E0%A4'))?.status).toBe(404)
  })
})

describe('the base URL', () => {
  it.each([
    [region, `${region}/users/merge`],
    [`${region}/`, `${region}/users/merge`],
    ['https://REST.iad-01.braze.com', `${region}/users/merge`],
    ['http://localhost:4747', 'http://localhost:4747/users/merge'],
    ['https://shop.test/Braze/v1', 'https://shop.test/Braze/v1/users/merge'],
    ['https://*.test', 'https://shop.test/users/merge'],
    ['*', 'http://localhost:3000/users/merge'],
    ['*/api', 'http://localhost:3000/api/users/merge'],
  ])('%s takes %s', async (baseUrl, url) => {
    expect((await ask({ baseUrl }, url, merge))?.status).toBe(202)
  })

  it.each([
    [region, 'https://rest.fra-02.braze.eu/users/merge'],
    ['https://shop.test/braze', 'https://shop.test/users/merge'],
    ['https://shop.test', 'https://shopxtest/users/merge'],
    ['https://*.test', 'https://a/b.test/users/merge'],
    ['*', 'http://localhost:3000/api/users/merge'],
  ])('%s lets %s pass', async (baseUrl, url) => {
    expect(await ask({ baseUrl }, url, merge)).toBeUndefined()
  })

  it('is every region unless it is given, and can be several', async () => {
    for (const host of ['rest.us-10.braze.com', 'rest.fra-01.braze.eu']) {
      expect((await ask({}, `https://${host}/users/merge`, merge))?.status).toBe(202)
    }
    const baseUrl = ['https://a.test', 'https://b.test/x']
    expect((await ask({ baseUrl }, 'https://a.test/users/merge', merge))?.status).toBe(202)
    expect((await ask({ baseUrl }, 'https://b.test/x/users/merge', merge))?.status).toBe(202)
  })

  it.each(['', 'shop.test', 'ftp://shop.test', 'https://', '/api', 'https://shop.test?x=1', '**'])(
    'cannot be %j',
    (baseUrl) => {
      expect(() => createHandlers({ baseUrl })).toThrow(/baseUrl: wanted \*, or an http or https URL/)
    },
  )
})

describe('keys', () => {
  it('are dev-key, or those that are given', async () => {
    const statusOf = async (options: CreateHandlersOptions, key: string) =>
      (await ask(options, `${region}/users/merge`, merge, key))?.status
    expect([await statusOf({}, 'dev-key'), await statusOf({ apiKey: 'mine' }, 'dev-key')]).toEqual([202, 401])
    expect([await statusOf({ apiKey: 'mine' }, 'mine'), await statusOf({ apiKey: ['a', 'b'] }, 'b')]).toEqual([
      202, 202,
    ])
  })

  it('can be let in with a few permissions', async () => {
    const { handlers, backend } = createHandlers()
    backend.addKey('deleter', ['users.delete'])
    const send = (path: string) =>
      getResponse(
        [...handlers],
        new Request(region + path, {
          method: 'POST',
          body: '{}',
          headers: { Authorization: 'Bearer deleter', 'Content-Type': 'application/json' },
        }),
      )
    expect([(await send('/users/delete'))?.status, (await send('/users/merge'))?.status]).toEqual([201, 403])
  })

  it('of the form ws_<name> open workspaces of their own', async () => {
    const { handlers, backend } = createHandlers()
    const request = new Request(`${region}/users/merge`, {
      ...merge,
      headers: { Authorization: 'Bearer ws_one', 'Content-Type': 'application/json' },
    })
    expect((await getResponse([...handlers], request))?.status).toBe(202)
    expect(backend.calls()).toEqual([])
    const workspace = await backend.service.workspaces.find('ws_one')
    expect(await workspace?.requests.list(9)).toHaveLength(1)
  })
})

describe('byId', () => {
  it('has a handler for every endpoint, which answers that one only', async () => {
    const { byId, backend } = createHandlers()
    expect(Object.keys(byId)).toEqual(endpointIds)
    const request = (path: string, method = 'POST') =>
      new Request(region + path, {
        method,
        ...(method === 'POST' && { body: '{}' }),
        headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
      })
    const some = [byId['users.delete'], byId['catalogs.get_items']]
    expect((await getResponse(some, request('/users/delete')))?.status).toBe(201)
    expect((await getResponse(some, request('/catalogs/none/items', 'GET')))?.status).toBe(404)
    expect(await getResponse(some, request('/users/merge'))).toBeUndefined()
    expect(await getResponse(some, request('/users/delete', 'PUT'))).toBeUndefined()
    expect(backend.calls().map(({ id }) => id)).toEqual(['users.delete', 'catalogs.get_items'])
    expect(byId['users.delete']).toBe(byId['users.delete'])
  })
})
