import { contract, type Endpoint, endpointIds } from '@brazier/contract'
import { getResponse, http } from 'msw'
import mswPackage from 'msw/package.json' with { type: 'json' }
import { describe, expect, inject, it, onTestFinished, test, vi } from 'vitest'
import { createHandlers, type CreateHandlersOptions } from './index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mswMajor: string
  }
}

const region = 'https://rest.iad-01.braze.com'

/** Answer of msw to a request; undefined: none, the request goes on. */
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

  it('at another base URL answer from the same service', async () => {
    const { handlersAt, override, backend } = createHandlers()
    const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
    const asked = new Request('https://shop.test/braze/users/merge', { ...merge, headers })
    const there = handlersAt('https://shop.test/braze')
    expect((await getResponse([...there], asked.clone()))?.status).toBe(202)
    const refuse = override('users.merge', { status: 500, body: { message: 'Internal Server Error' } })
    expect((await getResponse([refuse, ...there], asked))?.status).toBe(500)
    expect(backend.calls()).toMatchObject([{ status: 202 }, { status: 500 }])
    expect(() => handlersAt('shop')).toThrow('baseUrl: wanted')
  })

  it('have the file of an export at the next request', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const audience = { email_subscription_status: { comparison: 'is' as const, value: 'subscribed' as const } }
    const state = { users: [{ external_id: 'ada' }], segments: [{ id: 's', name: 'S', audience }] }
    const handlers = [...createHandlers({ state }).handlers]
    const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
    const body = JSON.stringify({ segment_id: 's', fields_to_export: ['external_id'] })
    const request = new Request(`${region}/users/export/segment`, { method: 'POST', headers, body })
    const accepted: unknown = await (await getResponse(handlers, request))?.json()
    expect((await getResponse(handlers, new Request(Object(accepted).url)))?.status).toBe(200)
  })

  it.each(endpointIds)('know %s', async (id) => {
    const { method, path }: Endpoint = contract[id]
    const url = region + path.replaceAll(/:\w+/g, 'x')
    const response = await ask({}, url, { method }, 'nobody')
    expect([response?.status, await response?.text()]).toEqual([401, '{"message":"Invalid API key: nobody"}'])
  })

  it.each([
    ['a mistyped path', `${region}/users/trak?api_key=dev-key`],
    ['the root', `${region}/`],
    ['nothing', region],
    ['a doubled slash', `${region}/users//merge`],
    ['another case', `${region}/Users/Merge`],
    ['a longer path', `${region}/users/merge/now`],
    ['an empty parameter', `${region}/catalogs//items`],
    ['a line break', `${region}/users/%0Atrack`],
  ])('answer %s with the 404 of the service, by every method', async (_, url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await ask({}, url, { method })
      expect([method, response?.status]).toEqual([method, 404])
      expect(await response?.text()).toBe('{"message":"Not Found"}')
    }
  })

  it.each([
    ['a trailing slash', `${region}/users/merge/`],
    ['a doubled slash at the start', `${region}//users/merge`],
  ])('know a path with %s', async (_, url) => {
    expect((await ask({}, url, { method: 'POST' }, 'nobody'))?.status).toBe(401)
  })

  it('answer the preflight of a page at any path', async () => {
    const preflight = {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.test', 'Access-Control-Request-Method': 'POST' },
    }
    const answers = ['/users/track', '/users/trak'].map(async (path) =>
      getResponse([...createHandlers().handlers], new Request(region + path, preflight)),
    )
    expect((await Promise.all(answers)).map((response) => response?.status)).toEqual([405, 404])
  })

  it('leave other handlers alone, before them and for other origins', async () => {
    const handler = http.post('https://api.shop.test/users/trak', () => new Response('own'))
    const segment = http.post(`${region}/users/export/none`, () => new Response('first'))
    const handlers = [segment, ...createHandlers().handlers, handler]
    const post = (url: string) => getResponse(handlers, new Request(url, { method: 'POST' }))
    expect(await (await post('https://api.shop.test/users/trak'))?.text()).toBe('own')
    expect(await (await post(`${region}/users/export/none`))?.text()).toBe('first')
    expect(await post('https://api.shop.test/other')).toBeUndefined()
  })

  it('leave the other paths of a page alone, whose own origin has the service too', async () => {
    vi.stubGlobal('location', { origin: 'http://localhost:3000' })
    onTestFinished(() => void vi.unstubAllGlobals())
    const at = (baseUrl: string, path: string) => ask({ baseUrl }, `http://localhost:3000${path}`, merge)
    expect(await at('http://localhost:3000', '/users/trak')).toBeUndefined()
    expect((await at('http://localhost:3000', '/users/merge'))?.status).toBe(202)
    expect((await at('http://localhost:3000/braze', '/braze/users/trak'))?.status).toBe(404)
    expect(await at('http://localhost:3000/braze', '/brazen/users/trak')).toBeUndefined()
    expect((await at(region, '/users/merge'))?.status).toBeUndefined()
  })

  it.each([
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
    ['*', 'http://localhost:3000/users/trak'],
    ['*://*:3000', 'http://localhost:3000/users/trak'],
    ['*/api', 'http://localhost:3000/api/users/trak'],
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
          body: '{"external_ids":[]}',
          headers: { Authorization: 'Bearer deleter', 'Content-Type': 'application/json' },
        }),
      )
    expect([(await send('/users/delete'))?.status, (await send('/users/merge'))?.status]).toEqual([201, 403])
  })

  it('of the form ws_<name> each open a workspace', async () => {
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
        ...(method === 'POST' && { body: '{"external_ids":[]}' }),
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
