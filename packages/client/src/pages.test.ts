import { contract, type Endpoint, endpointIds } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClient } from './create-client.ts'
import { ServiceError, UnexpectedAnswerError } from './errors.ts'

const rows: readonly Endpoint[] = endpointIds.map((id) => contract[id])
const books = { params: { catalog_name: 'books' } }

const collect = async <T>(records: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = []
  for await (const record of records) all.push(record)
  return all
}

/** A client of a service with so many items, addresses and content blocks, and the queries that it sent. */
const stand = async (count: number, baseUrl = 'https://rest.test') => {
  const numbers = Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'))
  const service = await testService({
    state: {
      catalogs: [{ name: 'books', fields: [{ name: 'id', type: 'string' }], items: numbers.map((id) => ({ id })) }],
      email_lists: numbers.map((id) => ({
        list: 'unsubscribes',
        email: `${id}@example.test`,
        at: '2024-05-01T00:00:00Z',
      })),
    },
  })
  const queries: string[] = []
  const fetch = (request: Request) => {
    queries.push(new URL(request.url).search)
    return service.backend.fetch(new Request(request.url.replace('/api', ''), request))
  }
  return { client: createClient({ baseUrl, apiKey: service.key, fetch }), queries, numbers }
}

/** A client of whatever gives these answers. */
const answering = (
  ...answers: readonly { readonly body: object; readonly link?: string; readonly status?: number }[]
) => {
  const left = [...answers]
  const requests: Request[] = []
  const fetch = (request: Request) => {
    requests.push(request)
    const { body, link, status = 200 } = left.shift() ?? { body: {} }
    return Promise.resolve(Response.json(body, { status, headers: link === undefined ? {} : { Link: link } }))
  }
  return { client: createClient({ baseUrl: 'https://rest.test', apiKey: 'key', fetch }), requests }
}

describe('the table', () => {
  it('says of every list with a cursor, an offset or a page how it is walked', () => {
    const parametersOf = ({ query }: Endpoint) =>
      Object.keys(query !== undefined && 'shape' in query ? Object(query.shape) : {})
    const ways = ['cursor', 'offset', 'page']
    const walked = rows.map((row) => [row.id, parametersOf(row).find((name) => ways.includes(name))])
    expect(walked).toEqual(rows.map(({ id, pages }) => [id, pages?.by]))
  })

  it.each(rows.filter(({ pages }) => pages !== undefined))('names the records of $id', ({ pages, responses }) => {
    const parsed = responses[200]?.safeParse({ [pages?.items ?? '']: 1, message: 'success' })
    expect(parsed?.error?.issues.map(({ path, code }) => [path, code])).toContainEqual([[pages?.items], 'invalid_type'])
  })
})

describe('a walk', () => {
  it('over a list with cursors goes from page to page', async () => {
    const { client, queries, numbers } = await stand(120)
    expect((await collect(client.pages('catalogs.get_items', books))).map(({ id }) => id)).toEqual(numbers)
    expect(queries).toEqual([
      '',
      expect.stringMatching(/^\?cursor=[\w-]+$/),
      expect.stringMatching(/^\?cursor=[\w-]+$/),
    ])
  })

  it('asks for a page when the one before is used up', async () => {
    const { client, queries } = await stand(120)
    for await (const { id } of client.pages('catalogs.get_items', books)) if (id === '0050') break
    expect(queries).toHaveLength(2)
  })

  it('begins where the query says', async () => {
    const { client, numbers } = await stand(120)
    const records = await collect(client.pages('catalogs.get_items', { ...books, query: { cursor: 'c2tpcDoxMDA=' } }))
    expect(records.map(({ id }) => id)).toEqual(numbers.slice(100))
  })

  it('over a list with an offset goes on until a page is empty', async () => {
    const { client, queries } = await stand(150)
    const query = { start_date: '2000-01-01', end_date: '2100-01-01' }
    const found = await collect(client.pages('email.unsubscribes', { query }))
    expect(new Set(found.map(({ email }) => email)).size).toBe(150)
    expect(queries.map((each) => new URLSearchParams(each).get('offset'))).toEqual([null, '100', '150'])
  })

  it('ends with a page that is shorter than the limit that was asked for', async () => {
    const { client, queries } = await stand(150)
    const query = { start_date: '2000-01-01', end_date: '2100-01-01', limit: 80 }
    expect(await collect(client.pages('email.unsubscribes', { query }))).toHaveLength(150)
    expect(queries.map((each) => new URLSearchParams(each).get('offset'))).toEqual([null, '80'])
  })

  it('over a list with page numbers counts from 0', async () => {
    const pages = [['a', 'b'], ['c'], []].map((events) => ({ body: { events, message: 'success' } }))
    const { client, requests } = answering(...pages)
    expect(await collect(client.pages('events.list'))).toEqual(['a', 'b', 'c'])
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['', '?page=1', '?page=2'])
  })

  it('over pages that are alike goes on, as long as their cursors differ', async () => {
    const page = (next?: string) => ({
      body: { items: [{ id: 'a' }], message: 'success' },
      ...(next !== undefined && { link: `</x?cursor=${next}>; rel="next"` }),
    })
    const { client } = answering(page('b'), page('c'), page())
    expect(await collect(client.pages('catalogs.get_items', books))).toHaveLength(3)
  })

  it('keeps the path of the address, which a link does not have', async () => {
    const { client, numbers } = await stand(60, 'https://rest.test/api/')
    expect(await collect(client.pages('catalogs.get_items', books))).toHaveLength(numbers.length)
  })

  it('can be walked again', async () => {
    const { client } = await stand(60)
    const list = client.pages('catalogs.get_items', books)
    expect(await collect(list)).toEqual(await collect(list))
  })
})

describe('a walk ends with an error', () => {
  it('where the service refuses', async () => {
    const { client } = await stand(1)
    const list = client.pages('catalogs.get_items', { params: { catalog_name: 'none' } })
    await expect(collect(list)).rejects.toBeInstanceOf(ServiceError)
    await expect(collect(list)).rejects.toMatchObject({ id: 'catalogs.get_items', status: 404 })
  })

  it('where the service leads in a circle', async () => {
    const page = { body: { items: [{ id: 'a' }], message: 'success' }, link: '</x?cursor=a>; rel="next"' }
    const walk = collect(answering(page, page, page).client.pages('catalogs.get_items', books))
    await expect(walk).rejects.toThrow(
      'catalogs.get_items was answered 200 (application/json), the page before once more',
    )
  })

  it.each<[string, { readonly body: object; readonly link?: string }]>([
    ['without the list `items`', { body: { message: 'success' } }],
    ['without the list `items`', { body: { items: {}, message: 'success' } }],
    ['with a next page that has no cursor', { body: { items: [], message: 'success' }, link: '</x?page=2>; rel=next' }],
  ])('%s', async (fault, answer) => {
    const walk = collect(answering(answer).client.pages('catalogs.get_items', books))
    await expect(walk).rejects.toBeInstanceOf(UnexpectedAnswerError)
    await expect(collect(answering(answer).client.pages('catalogs.get_items', books))).rejects.toThrow(fault)
  })

  it('at once where the list does not come in pages', async () => {
    const { client } = await stand(0)
    expect(() => client.pages('catalogs.get' as 'events.list')).toThrow(
      'pages: "catalogs.get" is not the id of a list in pages',
    )
  })

  it('and the key is never sent where a link leads', async () => {
    const link = '<https://elsewhere.test/catalogs?cursor=a>; rel="next"'
    const { client, requests } = answering({ body: { items: [{ id: 'a' }] }, link }, { body: { items: [] } })
    await collect(client.pages('catalogs.get_items', books))
    expect(requests.map(({ url }) => new URL(url).host)).toEqual(['rest.test', 'rest.test'])
  })
})

describe('properties', () => {
  it('a walk gives every record once and in order, however many there are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(160), async (count) => {
        const { client, numbers } = await stand(count)
        expect((await collect(client.pages('catalogs.get_items', books))).map(({ id }) => id)).toEqual(numbers)
        const query = { start_date: '2000-01-01', end_date: '2100-01-01', sort_direction: 'asc' } as const
        const found = await collect(client.pages('email.unsubscribes', { query }))
        expect(found.map(({ email }) => email).toSorted()).toEqual(numbers.map((id) => `${id}@example.test`))
      }),
      { numRuns: 15 },
    )
  })
})
