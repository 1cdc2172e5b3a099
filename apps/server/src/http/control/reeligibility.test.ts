import { expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const messages = [{ channel: 'email', parts: { subject: 's', body: 'b' } }]
const left = {
  type: 'Performs Custom Event',
  custom_event_name: 'left',
  properties: [{ property_name: 'total', comparison: 'greater_than', value: 10 }],
}
const vip = { custom_attribute: { custom_attribute_name: 'vip', comparison: 'exists' } }
const state = {
  users: [
    { external_id: 'ada', email: 'ada@example.com', custom_attributes: { vip: 1 } },
    { external_id: 'ben', email: 'ben@example.com' },
  ],
  campaigns: [
    {
      id: 'news',
      name: 'News',
      reeligibility: { mode: 'after', value: 30, unit: 'days' },
      variations: [{ id: 'v', name: 'All', messages }],
    },
  ],
  canvases: [
    {
      id: 'way',
      name: 'Way',
      reeligibility: { mode: 'after_canvas' },
      exit_criteria: { exception_events: [left], audience: vip },
      variants: [{ id: 'one', name: 'One', first_step_ids: ['first'] }],
      steps: [
        { id: 'first', name: 'First', messages, next_step_ids: ['second'] },
        { id: 'second', name: 'Second', delay_seconds: 86_400, messages },
      ],
    },
  ],
}

const start = async (): Promise<TestServer> => {
  const server = await testServer('--clock', 'manual:2026-03-03')
  expect(await server.control('PUT', '/workspaces/default/state', state)).toMatchObject({ status: 200 })
  return server
}

const preview = async (server: TestServer, body: object): Promise<unknown> =>
  (await server.control('POST', '/workspaces/default/messages/preview', body)).json

const trigger = async (server: TestServer, path: string, target: object): Promise<void> => {
  expect(await server.api(path, { ...target, recipients: [{ external_user_id: 'ben' }] })).toMatchObject({
    status: 201,
  })
  await server.control('POST', '/workspaces/default/settle')
}

test('a preview says when a user received the campaign, and when again', async () => {
  const server = await start()
  const steps = (answer: unknown) => (answer as { steps: readonly object[] }).steps // as its row says
  const asked = { campaign_id: 'news', user: 'ben' }
  expect(steps(await preview(server, asked))[2]).toEqual({
    step: 'reeligibility',
    result: 'passed',
    about: 'again after 30 days',
  })
  await trigger(server, '/campaigns/trigger/send', { campaign_id: 'news' })
  const refused = await preview(server, asked)
  expect(refused).toMatchObject({ is_received: false, messages: [] })
  const about = 'received on 2026-03-03 00:00 UTC; again after 30 days'
  expect(steps(refused).at(-1)).toEqual({ step: 'reeligibility', result: 'refused', about })
})

test('a preview says who may enter a Canvas again, and who leaves it', async () => {
  const server = await start()
  const of = async (user: string, step: string) => {
    const { steps } = (await preview(server, { canvas_id: 'way', step, user })) as {
      steps: readonly { step: string; about: string }[]
    } // as its row says
    return steps.filter((one) => ['reeligibility', 'exit'].includes(one.step))
  }
  const longest = 'again after the longest way through the Canvas'
  const exits = 'not Performs Custom Event "left", "total" greater than 10 OR Custom attribute "vip" exists'
  expect(await of('ada', 'first')).toEqual([
    { step: 'reeligibility', result: 'passed', about: longest },
    { step: 'exit', result: 'refused', about: 'left the Canvas as one of Custom attribute "vip" exists' },
  ])
  await trigger(server, '/canvas/trigger/send', { canvas_id: 'way' })
  expect(await of('ben', 'first')).toEqual([
    { step: 'reeligibility', result: 'refused', about: `entered on 2026-03-03 00:00 UTC; ${longest}` },
  ])
  expect(await of('ben', 'second')).toEqual([{ step: 'exit', result: 'passed', about: exits }])
  const events = [{ external_id: 'ben', name: 'left', time: '2026-03-03T00:00:00Z', properties: { total: 11 } }]
  await server.api('/users/track', { events })
  await server.control('POST', '/workspaces/default/settle')
  const about = 'left the Canvas by Performs Custom Event "left", "total" greater than 10 on 2026-03-03 00:00 UTC'
  expect(await of('ben', 'second')).toEqual([{ step: 'exit', result: 'refused', about }])
})

test('a preview of an asked variant has the rules and the time of its entry', async () => {
  const server = await start()
  const [way] = state.canvases
  const variants = [
    { id: 'one', name: 'One', percentage: 100, first_step_ids: ['first'] },
    { id: 'two', name: 'Two', percentage: 0, first_step_ids: ['second'] },
  ]
  expect(
    await server.control('PUT', '/workspaces/default/state', { ...state, canvases: [{ ...way, variants }] }),
  ).toMatchObject({ status: 200 })
  const asked = { canvas_id: 'way', step: 'second', user: 'ben' }
  const entry = { step: 'time', about: expect.stringMatching(/^2026-03-04 .* if the user entered the Canvas now$/) }
  const again = expect.objectContaining({ step: 'reeligibility' })
  const ofCampaign = await preview(server, asked)
  expect(ofCampaign).toMatchObject({ is_received: true, steps: expect.not.arrayContaining([again]) })
  const other = await preview(server, { ...asked, variation: 'two' })
  expect(other).toMatchObject({ steps: expect.arrayContaining([again, expect.objectContaining(entry)]) })
})

test('a preview of a later step of a Canvas does not ask who may enter', async () => {
  const server = await start()
  const [{ exit_criteria: _, ...way }] = state.canvases as [(typeof state.canvases)[number]] // it has one
  const variants = [...way.variants, { id: 'late', name: 'Late', percentage: 0, first_step_ids: ['second'] }]
  const previewed = async (variantsOfIt: readonly object[], step: string): Promise<unknown> => {
    const entry = { ...state, canvases: [{ ...way, audience: vip, variants: variantsOfIt }] }
    expect(await server.control('PUT', '/workspaces/default/state', entry)).toMatchObject({ status: 200 })
    return preview(server, { canvas_id: 'way', step, user: 'ben' })
  }
  expect(await previewed(way.variants, 'first')).toMatchObject({ is_received: false })
  expect(await previewed(way.variants, 'second')).toMatchObject({ is_received: true })
  // Another variant begins there.
  expect(await previewed(variants, 'second')).toMatchObject({ is_received: false })
})

test('a preview says that an audience takes too much work', async () => {
  const server = await testServer('--clock', 'manual:2026-03-03')
  const AND = Array.from({ length: 249 }, (_, index) => ({
    custom_attribute: { custom_attribute_name: 'tags', comparison: 'does_not_include_value', value: `v${index}` },
  }))
  const [news, way] = [state.campaigns[0], state.canvases[0]]
  const hostile = {
    users: [{ external_id: 'ada', custom_attributes: { tags: Array.from({ length: 9000 }, (_, at) => `t${at}`) } }],
    campaigns: [{ ...news, audience: { AND } }],
    canvases: [{ ...way, exit_criteria: { audience: { AND } } }],
  }
  expect(await server.control('PUT', '/workspaces/default/state', hostile)).toMatchObject({ status: 200 })
  const refused = (step: string) => ({
    is_received: false,
    steps: expect.arrayContaining([
      { step, result: 'refused', about: 'an audience takes more than 2000000 steps for one user' },
    ]),
  })
  expect(await preview(server, { campaign_id: 'news', user: 'ada' })).toMatchObject(refused('audience'))
  expect(await preview(server, { canvas_id: 'way', user: 'ada' })).toMatchObject(refused('exit'))
})

test('the rules of a campaign and of a Canvas are read in words, and the trace names the rule', async () => {
  const server = await start()
  const { control } = server
  const read = async (path: string) => (await control('GET', `/workspaces/default/records/${path}`)).json
  expect(await read('campaigns/news')).toMatchObject({
    rules: [{ path: 'reeligibility', words: 'again after 30 days' }],
  })
  expect(await read('canvases/way')).toMatchObject({
    rules: [
      { path: 'reeligibility', words: 'again after the longest way through the Canvas' },
      { path: 'exit_criteria.exception_events[0]', words: 'Performs Custom Event "left", "total" greater than 10' },
    ],
    audiences: [{ path: 'exit_criteria.audience', words: 'Custom attribute "vip" exists' }],
  })
  await trigger(server, '/campaigns/trigger/send', { campaign_id: 'news' })
  await trigger(server, '/campaigns/trigger/send', { campaign_id: 'news' })
  const { requests } = (await control('GET', '/workspaces/default/requests?limit=1')).json as {
    requests: readonly { request_id: string }[]
  } // as its row says
  const trace = await control('GET', `/workspaces/default/requests/${requests[0]?.request_id ?? ''}/trace`)
  const note = 'ben: received on 2026-03-03 00:00 UTC; again after 30 days'
  expect(trace.json).toMatchObject({
    jobs: expect.arrayContaining([expect.objectContaining({ outcome: 'not_reeligible', note })]),
  })
})
