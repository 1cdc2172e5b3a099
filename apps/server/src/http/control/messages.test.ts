import { describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const body =
  '<p>Hi {{${first_name}}}, <a href="https://shop.example/a">the shop</a></p><link rel="preconnect" href="https://x.example">'
const email = { channel: 'email', parts: { subject: 'Hello {{api_trigger_properties.${what}}}', body } }
const message = (parts: object) => [{ channel: 'email', parts: { subject: 's', body: 'b', ...parts } }]
const campaigns = [
  { id: 'news', name: 'News', variations: [{ id: 'v', name: 'All', messages: [email] }] },
  { id: 'off', name: 'Off', state: 'paused', variations: [{ id: 'v', name: 'All', messages: [email] }] },
  {
    id: 'vips',
    name: 'Vips',
    segment_id: 'vip',
    variations: [{ id: 'v', name: 'All', messages: [email] }],
  },
  {
    id: 'test',
    name: 'Test',
    variations: [
      { id: 'a', name: 'A', percentage: 0, messages: [email] },
      { id: 'none', name: 'Control', percentage: 100, is_control: true },
    ],
  },
  {
    id: 'stop',
    name: 'Stop',
    variations: [{ id: 'v', name: 'All', messages: message({ body: '{% abort_message("not now") %}' }) }],
  },
  {
    id: 'bad',
    name: 'Bad',
    variations: [{ id: 'v', name: 'All', messages: message({ body: '{{ 1 | divided_by: 0 }}' }) }],
  },
]
const canvases = [
  {
    id: 'way',
    name: 'Way',
    variants: [{ id: 'one', name: 'One', first_step_ids: ['first'] }],
    steps: [
      { id: 'first', name: 'First', delay_seconds: 3600, messages: [email], next_step_ids: ['second'] },
      { id: 'second', name: 'Second', messages: message({ subject: 'Later' }) },
    ],
  },
]
const vip = { custom_attribute: { custom_attribute_name: 'vip', comparison: 'equals', value: true } }
const users = [
  {
    external_id: 'ada',
    braze_id: 'id-of-ada',
    first_name: 'Ada',
    email: 'ada@example.com',
    time_zone: 'Europe/Berlin',
  },
  { external_id: 'ben', braze_id: 'id-of-ben', email: 'ben@example.com', email_subscribe: 'unsubscribed' },
  { external_id: 'cleo', braze_id: 'id-of-cleo', in_global_control_group: true },
  { external_id: 'dora', braze_id: 'id-of-dora' },
]
const segments = [{ id: 'vip', name: 'Vip', audience: vip }]

const start = async (): Promise<TestServer> => {
  const server = await testServer('--clock', 'manual:2026-03-01')
  const loaded = await server.control('PUT', '/workspaces/default/state', { users, campaigns, canvases, segments })
  expect(loaded).toMatchObject({ status: 200 })
  return server
}

const send = async (server: TestServer, campaign_id: string, ...names: readonly string[]): Promise<string> => {
  const recipients = names.map((external_user_id) => ({ external_user_id, trigger_properties: { what: 'world' } }))
  const { json } = await server.api('/campaigns/trigger/send', { campaign_id, recipients })
  await server.control('POST', '/workspaces/default/settle')
  return (json as { dispatch_id: string }).dispatch_id // as its row says
}

const read = async ({ control }: TestServer, query: string): Promise<unknown> =>
  (await control('GET', `/workspaces/default/outbox${query}`)).json

const sequencesOf = async (server: TestServer, query: string): Promise<readonly number[]> => {
  const { outbox } = (await read(server, query)) as { outbox: readonly { sequence: number }[] } // as its row says
  return outbox.map(({ sequence }) => sequence)
}

describe('the outbox as lines', () => {
  test('has the subject and the name of the campaign, and no parts', async () => {
    const server = await start()
    await send(server, 'news', 'ada')
    expect(await read(server, '?view=line')).toMatchObject({
      outbox: [{ sequence: 1, name: 'News', summary: 'Hello world', external_id: 'ada' }],
      dropped: 0,
    })
    expect(await read(server, '?view=line')).not.toHaveProperty('outbox.0.parts')
  })

  test('goes on with the next page where the one before ended', async () => {
    const server = await start()
    for (let sent = 0; sent < 3; sent += 1) await send(server, 'news', 'ada')
    expect(await read(server, '?view=line&limit=2')).toMatchObject({
      outbox: [{ sequence: 3 }, { sequence: 2 }],
      next: 2,
    })
    const last = await read(server, '?view=line&limit=2&before=2')
    expect(last).toMatchObject({ outbox: [{ sequence: 1 }] })
    expect(last).not.toHaveProperty('next')
  })

  test('is filtered by campaign, dispatch, outcome, user and text', async () => {
    const server = await start()
    const first = await send(server, 'news', 'ada')
    await send(server, 'stop', 'ada')
    await send(server, 'bad', 'ada')
    expect(await sequencesOf(server, '?campaign_id=stop')).toEqual([2])
    expect(await sequencesOf(server, `?dispatch_id=${first}`)).toEqual([1])
    expect(await sequencesOf(server, '?outcome=failed')).toEqual([3])
    expect(await sequencesOf(server, '?q=NOT%20NOW')).toEqual([2])
    expect(await sequencesOf(server, '?q=hello&user=id-of-ada')).toEqual([1])
    expect(await sequencesOf(server, '?canvas_id=way')).toEqual([])
    expect((await server.control('GET', '/workspaces/default/outbox?outcome=lost')).status).toBe(400)
  })
})

describe('one message', () => {
  test('says why the user has it, and where it leads', async () => {
    const server = await start()
    await send(server, 'news', 'ada')
    expect(await read(server, '/1')).toMatchObject({
      name: 'News',
      parts: { subject: 'Hello world' },
      steps: [
        { step: 'campaign', result: 'passed', about: 'News' },
        { step: 'audience', result: 'passed' },
        { step: 'variation', result: 'passed', about: expect.stringMatching(/^All \(share 100 %, bucket \d+\)$/) },
        { step: 'reach', result: 'passed', about: 'by email at that time' },
        { step: 'rendering', result: 'passed' },
        { step: 'time', result: 'passed', about: '2026-03-01 01:00 in Europe/Berlin' },
      ],
      links: [
        { kind: 'link', href: 'https://shop.example/a', text: 'the shop' },
        { kind: 'loaded', href: 'https://x.example', text: 'link' },
      ],
    })
  })

  test('that was aborted ends with the reason', async () => {
    const server = await start()
    await send(server, 'stop', 'ada')
    const found = await read(server, '/1')
    expect(found).toMatchObject({ outcome: 'aborted', reason: 'not now', parts: {} })
    expect((found as { steps: readonly object[] }).steps.at(-1)).toEqual({
      step: 'rendering',
      result: 'refused',
      about: 'aborted: not now',
    })
  })

  test.each(['2', '0', '-1', 'x', '1e0', '99999999999999999999'])('%s is not in the outbox', async (sequence) => {
    const server = await start()
    await send(server, 'news', 'ada')
    expect((await server.control('GET', `/workspaces/default/outbox/${sequence}`)).status).toBe(404)
    expect((await server.control('GET', `/workspaces/default/outbox/${sequence}/html`)).status).toBe(404)
  })

  test('is a page for a sealed frame', async () => {
    const server = await start()
    await send(server, 'news', 'ada')
    const answer = await fetch(`${server.url}/_brazier/workspaces/default/outbox/1/html`)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).toContain('<p>Hi Ada, <a>the shop</a></p>')
    expect(text).not.toContain('preconnect')
  })
})

const preview = async (server: TestServer, asked: object) =>
  server.control('POST', '/workspaces/default/messages/preview', asked)

describe('what a user would receive', () => {
  test('is what a send gives, and nothing is sent', async () => {
    const server = await start()
    const asked = { campaign_id: 'news', user: 'ada@example.com', trigger_properties: { what: 'world' } }
    const { json } = await preview(server, asked)
    expect(json).toMatchObject({ user: { external_id: 'ada' }, is_received: true, variation: { id: 'v', name: 'All' } })
    expect(await sequencesOf(server, '')).toEqual([])
    await send(server, 'news', 'ada')
    const { parts } = (await read(server, '/1')) as { parts: object }
    expect((json as { messages: readonly object[] }).messages).toMatchObject([
      { channel: 'email', outcome: 'sent', parts },
    ])
  })

  test.each([
    [{ campaign_id: 'off', user: 'ada' }, 'campaign', 'Off is paused: only an active one sends'],
    [{ campaign_id: 'news', user: 'cleo' }, 'audience', 'the user is in the global control group'],
    [
      { campaign_id: 'vips', user: 'ada' },
      'audience',
      'the user is not in its segment: Custom attribute "vip" equals true',
    ],
    [{ campaign_id: 'test', user: 'ada' }, 'variation', expect.stringContaining('is the control group')],
    [{ campaign_id: 'news', user: 'dora' }, 'reach', 'email: no_email'],
    [{ campaign_id: 'news', user: 'ben' }, 'subscription', 'email: not_subscribed'],
    [{ campaign_id: 'stop', user: 'ada' }, 'rendering', 'email: not now'],
    [{ campaign_id: 'bad', user: 'ada' }, 'rendering', 'email: divided by 0'],
  ])('%o: the step that says no is the last one', async (asked, step, about) => {
    const { json } = await preview(await start(), asked)
    const { steps, is_received } = json as { steps: readonly { result: string }[]; is_received: boolean }
    expect(steps.at(-1)).toEqual({ step, result: 'refused', about })
    expect(steps.slice(0, -1).map(({ result }) => result)).toEqual(steps.slice(1).map(() => 'passed'))
    expect(is_received).toBe(false)
  })

  test('can be asked for another variation, and for a step of a Canvas', async () => {
    const server = await start()
    expect((await preview(server, { campaign_id: 'test', user: 'ada', variation: 'a' })).json).toMatchObject({
      is_received: true,
      variation: { name: 'A' },
    })
    const { json } = await preview(server, { canvas_id: 'way', user: { external_id: 'ada' } })
    const { steps } = json as { steps: readonly object[] }
    expect(steps.at(-1)).toEqual({
      step: 'time',
      result: 'passed',
      about: '2026-03-01 02:00 in Europe/Berlin: if the user entered the Canvas now',
    })
    expect((await preview(server, { canvas_id: 'way', step: 'second', user: 'ada' })).json).toMatchObject({
      messages: [{ parts: { subject: 'Later' } }],
    })
  })

  test.each([
    { campaign_id: 'gone', user: 'ada' },
    { campaign_id: 'news', user: 'nobody' },
    { campaign_id: 'news', user: 'ada', variation: 'gone' },
    { canvas_id: 'way', step: 'gone', user: 'ada' },
  ])('%o is not found', async (asked) => {
    expect((await preview(await start(), asked)).status).toBe(404)
  })

  test('an email of it is a page for a sealed frame', async () => {
    const { url } = await start()
    const html = (query: string) => fetch(`${url}/_brazier/workspaces/default/messages/preview/html?${query}`)
    const properties = encodeURIComponent('{"what":"world"}')
    const answer = await html(`campaign_id=news&user=ada&trigger_properties=${properties}`)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox; ')
    expect(await answer.text()).toContain('<p>Hi Ada, <a>the shop</a></p>')
    expect((await html('user=ada')).status).toBe(400)
    expect((await html('campaign_id=news&canvas_id=way&user=ada')).status).toBe(400)
    expect((await html('campaign_id=news&user=ada&trigger_properties=%5B')).status).toBe(400)
    expect((await html('campaign_id=news&user=ada&message=1')).status).toBe(404)
    expect((await html('campaign_id=news&user=ben')).status).toBe(404)
  })

  test('campaigns and Canvases to ask for are listed with their variations and steps', async () => {
    const { control } = await start()
    const { json } = await control('GET', '/workspaces/default/messages/targets')
    expect(json).toMatchObject({
      targets: expect.arrayContaining([
        { kind: 'campaign', id: 'off', name: 'Off', state: 'paused', variations: [{ id: 'v', name: 'All' }] },
        expect.objectContaining({
          kind: 'canvas',
          id: 'way',
          steps: [
            { id: 'first', name: 'First' },
            { id: 'second', name: 'Second' },
          ],
        }),
      ]),
    })
  })
})

test('a preview of a webhook renders its headers', async () => {
  const server = await testServer('--clock', 'manual:2026-03-01')
  const headers = {
    'X-Name': '{{${first_name}}}',
    'X-Stop': '{% if ${first_name} == "Ada" %}{% abort_message("no") %}{% endif %}',
  }
  const messages = [{ channel: 'webhook', parts: { url: 'https://shop.example' }, settings: { headers } }]
  const hook = { id: 'hook', name: 'Hook', variations: [{ id: 'v', name: 'All', messages }] }
  await server.control('PUT', '/workspaces/default/state', { users, campaigns: [hook] })
  const shownTo = async (user: string): Promise<unknown> =>
    Object((await server.control('POST', '/workspaces/default/messages/preview', { campaign_id: 'hook', user })).json)
      .messages
  expect(await shownTo('ada')).toMatchObject([{ outcome: 'aborted', reason: 'no' }])
  const texts = { 'request_headers.X-Name': '', 'request_headers.X-Stop': '' }
  expect(await shownTo('ben')).toMatchObject([{ outcome: 'sent', parts: texts }])
})
