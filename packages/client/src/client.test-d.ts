import { expectTypeOf, test } from 'vitest'
import type { Answer, AnyAnswer, PagedId } from './index.ts'
import { createClient, unwrap } from './index.ts'

const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: 'key' })

test('a call takes the parts that its row has, and no others', () => {
  expectTypeOf(client['users.merge']).parameter(0).toHaveProperty('body')
  // @ts-expect-error a merge has a body
  void client['users.merge']()
  // @ts-expect-error the member is called merge_updates
  void client['users.merge']({ body: { merge_update: [] } })
  // @ts-expect-error a merge has no query
  void client['users.merge']({ body: { merge_updates: [] }, query: { limit: 1 } })
  // @ts-expect-error the path has a parameter
  void client['catalogs.delete']({})
  // @ts-expect-error the parameter is called catalog_name
  void client['catalogs.delete']({ params: { name: 'books' } })
  // @ts-expect-error there is no such endpoint
  void client['users.undelete']
})

test('what is not required may be left out', () => {
  void client['catalogs.get']()
  void client['users.delete']()
  void client['users.export.ids']({}, { signal: AbortSignal.timeout(1000), retry: false })
  void client['catalogs.get_items']({ params: { catalog_name: 'books' } })
  void client['email.unsubscribes']()
})

test('a parameter is a text, or a number where any text is good', () => {
  void client['email.unsubscribes']({ query: { limit: 10, offset: '20', sort_direction: 'asc' } })
  // @ts-expect-error there are two directions
  void client['email.unsubscribes']({ query: { sort_direction: 'up' } })
  // @ts-expect-error a limit is no object
  void client['email.unsubscribes']({ query: { limit: {} } })
})

test('a body may be one that nobody can change', () => {
  const body = { external_ids: ['ada', 'bob'], user_aliases: [{ alias_name: 'a', alias_label: 'b' }] } as const
  void client['users.delete']({ body })
})

test('an answer is one of the row or of the transport, told apart by its status', async () => {
  const answer = await client['users.delete']({ body: { external_ids: ['ada'] } })
  expectTypeOf(answer).toEqualTypeOf<Answer<'users.delete'>>()
  expectTypeOf(answer.status).toEqualTypeOf<201 | 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 431 | 500 | 503>()
  if (answer.status === 201) {
    expectTypeOf(answer.body).toEqualTypeOf<{ readonly deleted: number; readonly message: 'success' }>()
    expectTypeOf(answer.ok).toEqualTypeOf<true>()
  }
  if (answer.status === 429) expectTypeOf(answer.body.message).toEqualTypeOf<'Rate Limited'>()
  if (answer.ok) expectTypeOf(answer.status).toEqualTypeOf<201>()
  expectTypeOf(answer.id).toEqualTypeOf<'users.delete'>()
  expectTypeOf(answer).toExtend<AnyAnswer>()
})

test('a status that the row and the transport share has the bodies of both', async () => {
  const answer = await client['catalogs.delete']({ params: { catalog_name: 'books' } })
  if (answer.status !== 404) return
  expectTypeOf(answer.body.message).toEqualTypeOf<'Invalid Request' | 'Not Found'>()
  if ('errors' in answer.body) expectTypeOf(answer.body.errors[0]?.id).toExtend<string | undefined>()
})

test('an unwrapped answer is the body of a success', async () => {
  const { users } = unwrap(await client['users.export.ids']({ body: { external_ids: ['ada'] } }))
  expectTypeOf(users[0]?.first_name).toExtend<string | null | undefined>()
  expectTypeOf(unwrap(await client['users.merge']({ body: { merge_updates: [] } }))).toEqualTypeOf<{
    readonly message: 'success'
  }>()
})

test('pages are of lists, and give their records', () => {
  expectTypeOf<
    'catalogs.get_items' | 'email.unsubscribes' | 'content_blocks.list' | 'campaigns.list'
  >().toExtend<PagedId>()
  // @ts-expect-error this list comes whole
  client.pages('catalogs.get', {})
  // @ts-expect-error the path has a parameter
  client.pages('catalogs.get_items')
  const items = client.pages('catalogs.get_items', { params: { catalog_name: 'books' } })
  expectTypeOf(items).toEqualTypeOf<AsyncIterable<{ readonly [field: string]: unknown }>>()
  const emails = client.pages('email.unsubscribes', { query: { limit: 500 } })
  expectTypeOf(emails).toEqualTypeOf<AsyncIterable<{ readonly email: string; readonly unsubscribed_at: string }>>()
  expectTypeOf(client.pages('events.list')).toEqualTypeOf<AsyncIterable<string>>()
})
