import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { temporaryPglite } from '../../../test/temporary-folder.ts'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const merges = '/workspaces/default/merges'
const Field = z.looseObject({ field: z.string(), from: z.string(), rule: z.string(), changes: z.boolean() })
const Explained = z.object({ fields: z.array(Field), refusal: z.string().optional() })
const Preview = z.looseObject({ explained: Explained.optional(), request: z.looseObject({}).optional() })

const track = async ({ api, control }: TestServer, attributes: readonly object[]): Promise<void> => {
  await api('/users/track', { attributes })
  await control('POST', '/workspaces/default/settle')
}

const merge = async ({ api, control }: TestServer, update: object): Promise<void> => {
  expect((await api('/users/merge', { merge_updates: [update] })).status).toBe(202)
  await control('POST', '/workspaces/default/settle')
}

const named = (keep: object, gone: object) => ({ identifier_to_keep: keep, identifier_to_merge: gone })

const preview = async ({ control }: TestServer, body: object): Promise<z.output<typeof Preview>> =>
  Preview.parse((await control('POST', `${merges}/preview`, body)).json)

const fieldOf = (explained: z.output<typeof Explained> | undefined, wanted: string) =>
  explained?.fields.find(({ field }) => field === wanted)

const Listed = z.object({ merges: z.array(z.looseObject({ merge: z.int() })) })

describe('the preview of a merge', () => {
  test('says of each field what both have, what is left, and by which rule, and changes nothing', async () => {
    const server = await testServer()
    await track(server, [
      { external_id: 'kept', email: 'kept@example.com', home_city: 'Ulm' },
      { external_id: 'gone', phone: '+4930123456', home_city: 'Bonn' },
    ])
    const { explained, request } = await preview(server, named({ external_id: 'kept' }, { external_id: 'gone' }))
    expect(fieldOf(explained, 'phone')).toMatchObject({
      merge: '+4930123456',
      result: '+4930123456',
      from: 'merge',
      changes: true,
    })
    expect(fieldOf(explained, 'home_city')).toMatchObject({ keep: 'Ulm', merge: 'Bonn', result: 'Ulm', changes: false })
    expect(fieldOf(explained, 'email_subscribe')?.rule).toMatch(/^rule 7/)
    expect(request).toEqual(named({ external_id: 'kept' }, { external_id: 'gone' }))
    expect((await server.control('GET', merges)).json).toEqual({ merges: [] })
  })

  test('says whom an address names: which preference chose, or that it leaves more than one', async () => {
    const server = await testServer()
    const shared = { email: 'all@example.com' }
    await track(server, [
      { external_id: 'first', ...shared },
      { external_id: 'second', ...shared },
    ])
    const chosen = await preview(
      server,
      named({ external_id: 'ada' }, { ...shared, prioritization: ['identified', 'most_recently_updated'] }),
    )
    const left = await preview(server, named({ external_id: 'ada' }, { ...shared, prioritization: ['identified'] }))
    expect(left).toMatchObject({ merge: { count: 2 } })
    expect(left['merge']).not.toHaveProperty('user')
    expect(left).not.toHaveProperty('explained')
    expect(chosen['keep']).not.toHaveProperty('chosen_by')
    const nobody = await preview(server, named({ external_id: 'ada' }, { external_id: 'nobody' }))
    expect(nobody).toMatchObject({ merge: { count: 0, candidates: [] } })
  })

  test('names both users in the way that users.merge takes; two that it cannot name have no request', async () => {
    const server = await testServer()
    await track(server, [{ external_id: 'eve', email: 'eve@example.com' }])
    const { request } = await preview(server, named({ external_id: 'ada' }, { email: 'eve@example.com' }))
    expect(request).toEqual(named({ external_id: 'ada' }, { external_id: 'eve' }))
    await track(server, [{ user_alias: { alias_label: 'a', alias_name: 'b' }, _update_existing_only: false, x: 1 }])
    const none = await preview(
      server,
      named({ external_id: 'ada' }, { user_alias: { alias_label: 'a', alias_name: 'b' } }),
    )
    expect(none.explained).toBeDefined()
    expect(none).not.toHaveProperty('request')
  })

  test('says why a merge would be refused', async () => {
    const server = await testServer()
    const { explained } = await preview(server, named({ external_id: 'ada' }, { external_id: 'ada' }))
    expect(explained?.refusal).toBe('same_profile')
    expect((await server.control('POST', `${merges}/preview`, { identifier_to_keep: {} })).status).toBe(400)
  })
})

describe('the merges that were done', () => {
  const done = async (): Promise<TestServer> => {
    const server = await testServer()
    await track(server, [{ external_id: 'gone', phone: '+4930123456' }])
    await merge(server, named({ external_id: 'ada' }, { external_id: 'gone' }))
    return server
  }

  test('are explained from the users as they were, as the preview said', async () => {
    const server = await testServer()
    await track(server, [{ external_id: 'gone', phone: '+4930123456' }])
    const before = await preview(server, named({ external_id: 'ada' }, { external_id: 'gone' }))
    await merge(server, named({ external_id: 'ada' }, { external_id: 'gone' }))
    await track(server, [{ external_id: 'ada', phone: '+4930999999' }])
    const [newest] = Listed.parse((await server.control('GET', merges)).json).merges
    expect(newest).toMatchObject({ by: 'users.merge', keep: { external_id: 'ada' }, merged: { external_id: 'gone' } })
    expect(newest?.['request_id']).toEqual(expect.any(String))
    const { json } = await server.control('GET', `${merges}/${newest?.merge}`)
    const { explained } = z.looseObject({ explained: Explained }).parse(json)
    const withoutTime = (one: z.output<typeof Explained> | undefined) =>
      one?.fields.filter(({ field }) => field !== 'updated_at')
    expect(withoutTime(explained)).toEqual(withoutTime(before.explained))
    expect((await server.control('GET', `${merges}/77`)).status).toBe(404)
  })

  test('are gone after a rollback to the time before them, and after a reset', async () => {
    const server = await testServer()
    await track(server, [{ external_id: 'gone' }])
    await server.control('POST', '/workspaces/default/checkpoint')
    await merge(server, named({ external_id: 'ada' }, { external_id: 'gone' }))
    expect(Listed.parse((await server.control('GET', merges)).json).merges).toHaveLength(1)
    await server.control('POST', '/workspaces/default/rollback', { checkpoint: 0 })
    expect((await server.control('GET', merges)).json).toEqual({ merges: [] })
    const other = await done()
    await other.control('POST', '/workspaces/default/reset')
    expect((await other.control('GET', merges)).json).toEqual({ merges: [] })
  })

  test('are those of users.identify too', async () => {
    const server = await testServer()
    const alias = { alias_label: 'a', alias_name: 'b' }
    await server.api('/users/alias/new', { user_aliases: [alias] })
    await server.control('POST', '/workspaces/default/settle')
    const identify = { external_id: 'ada', user_alias: alias }
    await server.api('/users/identify', { aliases_to_identify: [identify], merge_behavior: 'merge' })
    await server.control('POST', '/workspaces/default/settle')
    expect((await server.control('GET', merges)).json).toMatchObject({ merges: [{ by: 'users.identify' }] })
  })

  test('are not kept in a database, which says why', async () => {
    const server = await testServer('--store', await temporaryPglite())
    const listed = await server.control('GET', merges)
    expect(listed.json).toMatchObject({ merges: [], not_kept: expect.stringContaining('database') })
    expect((await server.control('GET', `${merges}/1`)).status).toBe(409)
    const { explained } = await preview(server, named({ external_id: 'ada' }, { external_id: 'ben' }))
    expect(explained?.fields.length).toBeGreaterThan(30)
  })
})
