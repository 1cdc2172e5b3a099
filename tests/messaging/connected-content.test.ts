import type { StateFileJson } from '@brazier/backend'
import { type ScriptedAnswer, type ScriptedReceiver, scriptedReceiver } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { journey, minute, one, sent, start, tag } from './connected-fixture.ts'
import { stores } from './stores.ts'

// The facts of Connected Content in deliveries.
const shared = '{% connected_content https://a.example/all :save it %}{{ it.title }}'

/** Answers with a title: the path of the address. */
const titles = (): ScriptedReceiver =>
  scriptedReceiver(({ url }) => ({ status: 200, body: JSON.stringify({ title: new URL(url).pathname }) }))

const everybody = Array.from({ length: 120 }, (_, index) => `user${String(index).padStart(3, '0')}`)

describe.each(stores)('Connected Content, in %s', (_, isHere, open) => {
  test.runIf(isHere)('is in the message of each user', { timeout: 120_000 }, async () => {
    const receiver = titles()
    const { messages } = await sent(tag, receiver, await open(), { names: everybody })
    const got = await messages()
    expect(got.map(({ to, text }) => `${to} ${text}`).toSorted()).toEqual(everybody.map((name) => `${name} /${name}`))
    expect(receiver.calls.map(({ url }) => url).toSorted()).toEqual(
      everybody.map((name) => `https://a.example/${name}`),
    )
    expect(receiver.calls[0]).toMatchObject({
      method: 'GET',
      headers: {
        'Content-Type': 'application/json',
        Accept: '*/*',
        'User-Agent': expect.stringMatching(/^Braze Sender [0-9a-f]{40}$/),
      },
    })
  })

  test.runIf(isHere)('is asked at the same instants by one advance and by many', { timeout: 120_000 }, async () => {
    const run = async (ms: readonly number[]) => {
      const receiver = titles()
      const names = ['ada', 'ben', 'eve']
      const state: StateFileJson = { canvases: [journey(tag)] }
      const service = await sent('no', receiver, await open(), { names, state })
      const recipients = names.map((external_user_id) => ({ external_user_id }))
      expect(await service.call('canvas.trigger.send', { canvas_id: 'cv', recipients })).toMatchObject({ status: 201 })
      for (const each of ms) await service.workspace.advanceBy(each)
      const outbox = await service.workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
      return outbox.map(({ time, external_id, parts }) => [time - start, external_id, parts['body']].join()).toSorted()
    }
    const once = await run([2 * 60 * minute])
    expect(once).toHaveLength(9)
    expect(await run(Array.from({ length: 8 }, () => 15 * minute))).toEqual(once)
  })
})

describe('an answer to Connected Content', () => {
  test('is used again for other users, for five minutes of the workspace, and longer if the tag says so', async () => {
    const receiver = titles()
    const { workspace, send, messages } = await one(shared, receiver, { names: everybody })
    expect(new Set((await messages()).map(({ text }) => text))).toEqual(new Set(['/all']))
    expect(receiver.calls).toHaveLength(1)
    await workspace.advanceBy(5 * minute - 1)
    await send()
    expect(receiver.calls).toHaveLength(1)
    await workspace.advanceBy(1)
    await send()
    expect(receiver.calls).toHaveLength(2)
    const other = titles()
    const longer = await one(shared.replace(':save', ':cache_max_age 600 :save'), other)
    await longer.workspace.advanceBy(9 * minute)
    await longer.send()
    expect(other.calls).toHaveLength(1)
  })

  test.each([
    ['with :no_cache', shared.replace(':save', ':no_cache :save')],
    ['of POST', shared.replace(':save', ':method post :save')],
  ])('is not used again %s', async (_name, body) => {
    const receiver = titles()
    const { send } = await one(body, receiver)
    await send()
    expect(receiver.calls).toHaveLength(2)
  })

  test('is not used again if it was a failure', async () => {
    const receiver = scriptedReceiver(() => 404)
    const { send } = await one(shared, receiver)
    await send()
    expect(receiver.calls).toHaveLength(2)
  })

  test.each<[string, ScriptedAnswer, string]>([
    ['a failure', 500, 'answered 500'],
    ['a redirect', 302, 'answered 302'],
    ['nobody', { unreachable: 'ECONNREFUSED' }, 'ECONNREFUSED'],
    ['too much', { status: 200, body: 'x', isCut: true }, 'the answer has more than 1048576 bytes'],
  ])('that is %s leaves a note, and the message goes out', async (_name, answer, why) => {
    const { messages } = await one(
      `<${tag}>`,
      scriptedReceiver(() => answer),
    )
    expect(await messages()).toEqual([
      {
        to: 'ada',
        text: '<>',
        outcome: 'sent',
        notes: [`call_failed https://a.example/ada: ${why}`, 'missing_value it.title'],
      },
    ])
  })

  test('is asked for only where that is allowed', async () => {
    const receiver = scriptedReceiver(undefined, () => 'a.example:443 is not allowed')
    const { messages } = await one('<{% connected_content https://a.example/ %}>', receiver)
    expect(receiver.calls).toEqual([])
    expect(await messages()).toMatchObject([
      { text: '<>', notes: ['call_not_made https://a.example/: a.example:443 is not allowed'] },
    ])
  })

  test('can be used by later calls, ten of a message at most', async () => {
    const calls = (count: number): string =>
      Array.from(
        { length: count },
        (_, at) => `{% connected_content https://a.example/{{it.title}}${at} :save it %}`,
      ).join('')
    const receiver = titles()
    const { messages } = await one(`${calls(11)}{{it.title}}`, receiver)
    expect(receiver.calls).toHaveLength(10)
    expect(receiver.calls[1]?.url).toBe('https://a.example//01')
    expect(await messages()).toMatchObject([
      { outcome: 'sent', notes: [expect.stringContaining('10 answers at most'), 'missing_value it.title'] },
    ])
  })

  test('waits for what is not loaded yet: a catalog item in the address', async () => {
    const receiver = titles()
    const catalogs = [
      {
        name: 'shoes',
        fields: [
          { name: 'id', type: 'string' as const },
          { name: 'sku', type: 'string' as const },
        ],
        items: [{ id: 'a', sku: 'x1' }],
      },
    ]
    await one('{% catalog_items shoes a %}{% connected_content https://a.example/{{items[0].sku}} %}', receiver, {
      state: { catalogs },
    })
    expect(receiver.calls.map(({ url }) => url)).toEqual(['https://a.example/x1'])
  })

  test('is asked for once by each part and each tag', async () => {
    const receiver = scriptedReceiver((_request, place) => ({ status: 200, body: `n${place}` }))
    const { messages } = await one('{% connected_content https://a.example/ :no_cache %}'.repeat(2), receiver)
    expect(await messages()).toMatchObject([{ text: 'n0n1' }])
  })
})

describe('a credential', () => {
  const state: StateFileJson = {
    connected_content_credentials: [
      { name: 'user', basic: { username: 'ü', password: 'p:w' } },
      { name: 'token', headers: { 'X-Token': 'secret' }, domain: 'a.example' },
    ],
  }

  test('is added to the call that names it', async () => {
    const receiver = titles()
    await one('{% connected_content https://a.example/ :basic_auth user %}', receiver, { state })
    await one('{% connected_content https://b.a.example/ :auth_credentials token %}', receiver, { state })
    expect(receiver.calls.map(({ headers }) => headers)).toMatchObject([
      { Authorization: `Basic ${Buffer.from('ü:p:w').toString('base64')}` },
      { 'X-Token': 'secret' },
    ])
  })

  test.each([
    ['is missing', 'https://a.example/ :basic_auth nobody', 'there is no credential "nobody" for :basic_auth'],
    [
      'is for another host',
      'https://b.example/ :auth_credentials token',
      'the credential "token" is not for b.example',
    ],
    ['is of the other kind', 'https://a.example/ :basic_auth token', 'there is no credential "token" for :basic_auth'],
  ])('that %s aborts the message', async (_name, args, reason) => {
    const receiver = titles()
    const { messages } = await one(`{% connected_content ${args} %}`, receiver, { state })
    expect(await messages()).toMatchObject([{ outcome: 'aborted', reason }])
    expect(receiver.calls).toEqual([])
  })
})

test('an unhealthy host is left alone for a minute', async () => {
  const names = Array.from({ length: 3010 }, (_, index) => `user${index}`)
  const receiver = scriptedReceiver(() => 503)
  const { workspace, messages, send } = await one(tag, receiver, { names: names.slice(0, 1505) })
  await send()
  expect(receiver.calls).toHaveLength(3010)
  await send()
  expect(receiver.calls).toHaveLength(3010)
  expect((await messages()).at(-1)?.notes?.[0]).toContain('598')
  await workspace.advanceBy(minute)
  await send()
  expect(receiver.calls).toHaveLength(3010 + 1505)
})

test('a reset ends the calls, and ignores late answers', async () => {
  const answer = Promise.withResolvers<ScriptedAnswer>()
  const asked = Promise.withResolvers<void>()
  const receiver = scriptedReceiver(() => {
    asked.resolve()
    return answer.promise
  })
  const sending = one(tag, receiver)
  await asked.promise
  answer.resolve(200)
  const { workspace, messages } = await sending
  await workspace.reset()
  expect(await messages()).toEqual([])
})
