import { type EndpointId, limits, transportErrors } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from './create-client.ts'
import { UnexpectedAnswerError } from './errors.ts'

const makeFixture = async (options: Partial<ClientOptions> = {}) => {
  const service = await testService()
  const sent: Request[] = []
  const fetch = (request: Request) => {
    sent.push(request.clone())
    return service.backend.fetch(request)
  }
  const client = createClient({ baseUrl: 'https://rest.test', apiKey: service.key, fetch, ...options })
  return { client, sent, service }
}

/** A client of whatever gives this answer. */
const answering = (answer: Response) =>
  createClient({ baseUrl: 'https://rest.test', apiKey: 'key', retry: false, fetch: () => Promise.resolve(answer) })

describe('a call', () => {
  it('is answered by the service', async () => {
    const { client, service } = await makeFixture()
    const merge_updates = [{ identifier_to_merge: { external_id: 'a' }, identifier_to_keep: { external_id: 'b' } }]
    const answer = await client['users.merge']({ body: { merge_updates } })
    expect(answer).toMatchObject({ id: 'users.merge', status: 202, ok: true, body: { message: 'success' }, sent: true })
    const { limit, remaining, reset } = answer.rateLimit ?? {}
    expect([limit, remaining, reset]).toEqual([20_000, 19_999, service.clock.now() + 60_000])
    expect(answer.headers.get('content-type')).toBe('application/json')
  })

  it('carries the key, and says that it is JSON where it has a body', async () => {
    const { client, sent, service } = await makeFixture({ validate: false })
    await client['users.delete']()
    await client['catalogs.get']()
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${service.key}`,
      `Bearer ${service.key}`,
    ])
    expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null])
    expect(await sent[0]?.text()).toBe('{}')
  })

  it('with a key that opens nothing is a 401 without a rate limit', async () => {
    const { client } = await makeFixture({ apiKey: 'nonsense' })
    const answer = await client['catalogs.get']()
    expect(answer).toMatchObject({ status: 401, ok: false, body: { message: 'Invalid API key: nonsense' } })
    expect(answer).not.toHaveProperty('rateLimit')
  })

  it('can be taken from its client', async () => {
    const { client } = await makeFixture()
    const { 'catalogs.get': list } = client
    expect(await list()).toMatchObject({ status: 200, body: { catalogs: [] } })
  })
})

describe('a request that the service would refuse', () => {
  it('does not leave: the answer is what the service would have said', async () => {
    const { client, sent } = await makeFixture()
    const answer = await client['users.merge']({ body: { merge_updates: 'all of them' as never } })
    expect(answer).toEqual({
      id: 'users.merge',
      status: 400,
      ok: false,
      body: { message: "'merge_updates' must be an array of objects" },
      headers: new Headers(),
      sent: false,
      attempts: 0,
      faults: [{ path: ['merge_updates'], message: "'merge_updates' must be an array of objects" }],
    })
    expect(sent).toEqual([])
  })

  it('leaves without validation, and is answered the same', async () => {
    const { client, sent } = await makeFixture({ validate: false })
    const answer = await client['users.merge']({ body: { merge_updates: 'all of them' as never } })
    expect(answer).toMatchObject({
      status: 400,
      sent: true,
      body: { message: "'merge_updates' must be an array of objects" },
    })
    expect(sent).toHaveLength(1)
  })

  it('is judged by what would travel, not by what was handed in', async () => {
    const { client } = await makeFixture()
    const first_name = { toJSON: () => 'Ada' }
    const track = await client['users.track']({
      body: { attributes: [{ external_id: 'a', first_name: first_name as never }] },
    })
    expect(track).toMatchObject({ status: 201, sent: true })
    const ids = await client['users.delete']({ body: { external_ids: [Number.NaN] } })
    expect(ids).toMatchObject({ status: 400, sent: false })
    expect(await client['users.delete']({ body: { braze_ids: [] } })).toMatchObject({ status: 201, sent: true })
    const twice: object = { query: { end_time: '2024-07-01T00:00:00Z', 'end_time[]': 'never' } }
    const broadcasts = client['messages.scheduled_broadcasts'] as (input: object) => Promise<unknown>
    expect(await broadcasts(twice)).toMatchObject({ status: 400, sent: false })
  })

  it.each(['é', 'e'])('is too large by its bytes, here of %j', async (letter) => {
    const { backend, key } = await testService()
    const options = { baseUrl: 'https://rest.test', apiKey: key, fetch: backend.fetch }
    const input: object = { body: { braze_ids: [], note: letter.repeat(limits.bodyBytes / 2) } }
    const checked = await createClient(options)['users.delete'](input)
    const sent = await createClient({ ...options, validate: false })['users.delete'](input)
    expect([checked.status, checked.body, sent.sent]).toEqual([sent.status, sent.body, true])
    expect(checked).toMatchObject(letter === 'é' ? { status: 413, sent: false } : { status: 201, sent: true })
  })

  it.each(['', '.', '..'])('names %j in its path, where no URL can carry it', async (catalog_name) => {
    for (const validate of [true, false]) {
      const { client, sent } = await makeFixture({ validate })
      const answer = await client['catalogs.delete']({ params: { catalog_name } })
      expect(answer).toMatchObject({ status: 404, sent: false, body: { message: transportErrors.notFound } })
      expect(sent).toEqual([])
    }
  })
})

describe('the address', () => {
  it.each(['https://rest.test', 'https://rest.test/', 'https://rest.test//', new URL('https://rest.test')])(
    '%s is followed by one slash',
    async (baseUrl) => {
      const { client, sent } = await makeFixture({ baseUrl })
      await client['catalogs.get']()
      expect(sent[0]?.url).toBe('https://rest.test/catalogs')
    },
  )

  it.each(['http://proxy.test:8080/api', 'http://proxy.test:8080/api/'])('%s keeps its path', async (baseUrl) => {
    const { client, sent } = await makeFixture({ baseUrl })
    await client['catalogs.get']()
    expect(sent[0]?.url).toBe('http://proxy.test:8080/api/catalogs')
  })

  it.each([
    '',
    'rest.test',
    '/api',
    'ftp://rest.test',
    'https://a:b@rest.test',
    'https://rest.test/?a=b',
    'https://rest.test/#a',
  ])('cannot be %j', (baseUrl) => {
    expect(() => createClient({ baseUrl, apiKey: 'key' })).toThrow(/^createClient: the baseUrl /)
  })

  it.each(['', 'key\n', 'Bearer key', 'schlüssel', undefined])(
    'and the key cannot be %j, which no error repeats',
    (apiKey) => {
      const create = () => createClient({ baseUrl: 'https://rest.test', apiKey: apiKey as string })
      expect(create).toThrow(/^createClient: the apiKey is not a text of visible ASCII characters/)
      if (apiKey !== undefined && apiKey !== '') expect(create).not.toThrow(apiKey)
    },
  )
})

describe('an answer that is none of this service', () => {
  it.each<[title: string, answer: Response, message: string]>([
    [
      'a page of a proxy',
      new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      'catalogs.get was answered 502 (text/html), which is not a JSON object of the service: "<html>Bad Gateway</html>"',
    ],
    ['nothing', new Response(null, { status: 204 }), 'answered 204 (no Content-Type), which is not a JSON object'],
    ['a list', new Response('[]', { status: 200 }), 'which is not a JSON object of the service: "[]"'],
    [
      'another status',
      new Response('{"message":"queued"}', { status: 202 }),
      'a status that the contract does not declare',
    ],
    ['a long text', new Response('x'.repeat(1000), { status: 500 }), `"${'x'.repeat(200)}…"`],
  ])('is an error: %s', async (_, answer, message) => {
    const call = answering(answer)['catalogs.get']()
    await expect(call).rejects.toBeInstanceOf(UnexpectedAnswerError)
    await expect(call).rejects.toThrow(message)
    await expect(call).rejects.toMatchObject({ id: 'catalogs.get', status: answer.status })
  })

  it('is an error where it leads elsewhere, and nobody follows', async () => {
    const requests: Request[] = []
    const fetch = (request: Request) => {
      requests.push(request)
      return Promise.resolve(new Response(null, { status: 301, headers: { Location: 'https://elsewhere.test/' } }))
    }
    const client = createClient({ baseUrl: 'https://rest.test', apiKey: 'key', fetch })
    await expect(client['catalogs.get']()).rejects.toThrow('answered 301')
    expect(requests.map(({ redirect }) => redirect)).toEqual(['manual'])
  })
})

describe('names of every object', () => {
  it.each(['__proto__', 'constructor', 'toString'])('are no ids: %s', async (name) => {
    const { client } = await makeFixture()
    expect(Object.hasOwn(client, name)).toBe(false)
    expect(() => client.pages(name as 'catalogs.get_items', { params: { catalog_name: 'a' } })).toThrow(TypeError)
  })

  it('are members like others in a body, and parameters like others in a query', async () => {
    const { client, sent } = await makeFixture({ validate: false })
    await client['users.delete']({ body: JSON.parse('{"__proto__":{"a":1},"external_ids":[]}') as object })
    expect(await sent[0]?.text()).toBe('{"__proto__":{"a":1},"external_ids":[]}')
    const query = JSON.parse('{"__proto__":"a","cursor":"b"}') as object
    await client['cdi.integrations.list']({ query })
    expect(new URL(sent[1]?.url ?? '').search).toBe('?__proto__=a&cursor=b')
  })

  it('do not stand in for a path parameter that is missing', async () => {
    const { client } = await makeFixture()
    const call = client['catalogs.delete']({ params: Object.create({ catalog_name: 'a' }) as { catalog_name: string } })
    await expect(call).rejects.toThrow('catalogs.delete: the path parameter "catalog_name" is missing')
  })
})

describe('misuse', () => {
  const misuses: readonly (readonly [id: EndpointId, input: unknown, message: string])[] = [
    ['catalogs.get', { body: {} }, 'this endpoint takes no body'],
    ['users.delete', { body: () => 1 }, 'the body is function, which JSON cannot say'],
    ['catalogs.delete', {}, 'the path parameter "catalog_name" is missing'],
    ['catalogs.delete', { params: 'books' }, '`params` is no object of parameters'],
    ['catalogs.delete', { params: { catalog_name: {} } }, 'the parameter "catalog_name" is object; wanted a text'],
    ['email.unsubscribes', { query: ['a'] }, '`query` is no object of parameters'],
  ]

  it.each(misuses)('of %s with %j is a TypeError that says what is wanted', async (id, input, message) => {
    const { client } = await makeFixture()
    const call = client[id] as (given: unknown) => Promise<unknown>
    await expect(call(input)).rejects.toThrow(TypeError)
    await expect(call(input)).rejects.toThrow(`${id}: ${message}`)
  })
})
