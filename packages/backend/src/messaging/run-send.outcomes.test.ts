import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const message = {
  channel: 'email' as const,
  parts: { subject: 'Hi', body: '{% if ${first_name} == "Cy" %}{% abort_message("no") %}{% endif %}Hi' },
}
const user = (name: string, more: object = {}) => ({
  braze_id: name,
  external_id: name,
  email: `${name}@example.com`,
  email_subscribe: 'opted_in' as const,
  ...more,
})
const users = [
  user('ada'),
  user('bob', { email_subscribe: 'unsubscribed' }),
  user('cy', { first_name: 'Cy' }),
  user('dee', { email: 'shared@example.com' }),
  user('eve', { email: 'shared@example.com' }),
  user('fay', { country: 'DE' }),
]
const send = { name: 'News', state: 'active' as const }
const state = {
  users,
  campaigns: [
    { ...send, id: 'c', variations: [{ id: 'v', name: 'All', messages: [message] }] },
    {
      ...send,
      id: 'api',
      name: 'Receipts',
      is_api_campaign: true,
      variations: [{ id: 'v', name: 'All', messages: [message] }],
    },
    { ...send, id: 'control', variations: [{ id: 'v', name: 'None', is_control: true, messages: [] }] },
  ],
  canvases: [
    {
      ...send,
      id: 'n',
      variants: [{ id: 'v', name: 'All', first_step_ids: ['s'] }],
      steps: [{ id: 's', name: 'Mail', messages: [message] }],
    },
  ],
}

/** Sends, runs the jobs and returns what the request log says came of it. */
const outcomes = async (of: TestService, ...call: Parameters<TestService['call']>): Promise<readonly string[]> => {
  expect(await of.call(...call)).toMatchObject({ status: 201 })
  await of.settle()
  const [logged] = await of.workspace.requests.list(1)
  return (logged?.outcomes ?? []).map(({ element, result, about = '' }) => `${element} ${result} ${about}`.trim())
}

const to = (...names: readonly string[]) => names.map((external_user_id) => ({ external_user_id }))

describe('the request log says who got a send and who did not', () => {
  it('under a send_id that nobody made', async () => {
    const of = await testService({ state })
    const body = { campaign_id: 'c', recipients: to('ada') }
    expect(await outcomes(of, 'campaigns.trigger.send', { ...body, send_id: 'may' })).toEqual([
      'send_id unknown_send may',
      'recipients[0] done ada',
    ])
    await of.call('sends.id.create', { campaign_id: 'c', send_id: 'june' })
    expect(await outcomes(of, 'campaigns.trigger.send', { ...body, send_id: 'june' })).toEqual([
      'recipients[0] done ada',
    ])
  })

  it('of an API campaign that a request triggers: nobody', async () => {
    const of = await testService({ state })
    const body = { campaign_id: 'api', recipients: to('ada') }
    expect(await outcomes(of, 'campaigns.trigger.send', body)).toEqual([' not_api_triggered Receipts'.trim()])
    expect(await of.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))).toEqual([])
  })

  it('of a campaign', async () => {
    const recipients = [
      ...to('ada', 'bob', 'cy', 'nobody'),
      { email: 'shared@example.com', prioritization: ['unidentified'] },
    ]
    const said = await outcomes(await testService({ state }), 'campaigns.trigger.send', {
      campaign_id: 'c',
      recipients,
    })
    expect(said.toSorted()).toEqual([
      'recipients[0] done ada',
      'recipients[1] not_reachable bob: email: not_subscribed',
      'recipients[2] aborted cy: email: no',
      'recipients[3] no_such_user nobody',
      'recipients[4] ambiguous shared@example.com',
    ])
  })

  it('of several messages: what stopped one, else that the user got one', async () => {
    const push = (channel: 'ios_push' | 'android_push') => ({ channel, parts: { title: 'Hi', body: 'Hi' } })
    const phone = { push_tokens: [{ app: 'App', platform: 'iOS', token: 't' }] }
    const messages = [push('ios_push'), push('android_push'), message]
    const campaigns = [{ ...send, id: 'c', variations: [{ id: 'v', name: 'All', messages }] }]
    const people = [
      user('ada', { ...phone, email: undefined }),
      user('bob', { email: undefined }),
      user('cy', { ...phone, first_name: 'Cy' }),
    ]
    const of = await testService({ state: { users: people, campaigns } })
    const body = { campaign_id: 'c', recipients: to('ada', 'bob', 'cy') }
    expect((await outcomes(of, 'campaigns.trigger.send', body)).toSorted()).toEqual([
      'recipients[0] done ada',
      'recipients[1] not_reachable bob: ios_push: no_push_token',
      'recipients[2] aborted cy: email: no',
    ])
  })

  it('of messages of several variations: what stopped one', async () => {
    const variations = ['a', 'b'].map((id) => ({ id, name: id, percentage: 50, messages: [] }))
    const campaigns = [{ ...send, id: 'api', is_api_campaign: true, variations }]
    const of = await testService({ state: { users, apps: [{ id: 'app', name: 'App', platform: 'iOS' }], campaigns } })
    const { subject, body } = message.parts
    const email = { app_id: 'app', from: 'us@example.com', subject, body, message_variation_id: 'a' }
    const noted = '{% if ${first_name} == "Cy" %}{{ "x" | nosuchfilter }}{% endif %}'
    const webhook = { url: 'https://a.example', request_method: 'POST', body: noted, message_variation_id: 'b' }
    const sent = { campaign_id: 'api', external_user_ids: ['bob', 'cy'], messages: { email, webhook } }
    expect((await outcomes(of, 'messages.send', sent)).toSorted()).toEqual([
      'external_user_ids[0] done bob',
      'external_user_ids[1] aborted cy: email: no',
    ])
  })

  it('of users of one address whom no prioritization singles out: nobody is changed either', async () => {
    const of = await testService({ state })
    const shared = { email: 'shared@example.com', send_to_existing_only: false, attributes: { first_name: 'Dee' } }
    const recipients = [{ ...shared, prioritization: ['identified'] }]
    expect(await outcomes(of, 'campaigns.trigger.send', { campaign_id: 'c', recipients })).toEqual([
      'recipients[0] ambiguous shared@example.com',
    ])
    expect((await of.workspace.snapshot()).users?.filter(({ first_name }) => first_name === 'Dee')).toEqual([])
  })

  it('of a user named twice, or not in the audience', async () => {
    const of = await testService({ state })
    const recipients = to('ada', 'ada', 'fay')
    const audience = { AND: [{ custom_attribute: { custom_attribute_name: 'x', comparison: 'exists' } }] }
    const twice = await outcomes(of, 'campaigns.trigger.send', { campaign_id: 'c', recipients, audience })
    expect(twice.toSorted()).toEqual([
      'recipients[0] named_again ada',
      'recipients[1] not_in_audience ada',
      'recipients[2] not_in_audience fay',
    ])
    const control = { campaign_id: 'control', recipients: to('ada') }
    expect(await outcomes(of, 'campaigns.trigger.send', control)).toEqual(['recipients[0] in_control_group ada: None'])
  })

  it('of a Canvas: who entered, and what a step could not send', async () => {
    const of = await testService({ state })
    const said = await outcomes(of, 'canvas.trigger.send', { canvas_id: 'n', recipients: to('ada', 'bob') })
    expect(said).toEqual([
      'recipients[0] done ada: entered',
      'recipients[1] done bob: entered',
      'recipients[0] done ada: Mail',
      'recipients[1] not_reachable bob: Mail: email: not_subscribed',
    ])
  })

  it('of a step whose user, or whose Canvas, is gone by then', async () => {
    const steps = [{ id: 's', name: 'Mail', messages: [message], delay_seconds: 60 }]
    const canvases = state.canvases.map((canvas) => ({ ...canvas, steps }))
    const of = await testService({ state: { ...state, canvases } })
    await of.call('canvas.trigger.send', { canvas_id: 'n', recipients: to('ada', 'cy') })
    await of.settle()
    await of.workspace.store.transaction(async (tx) => {
      await tx.profiles.delete('ada')
      const known = await tx.canvases.get('n')
      if (known !== undefined) await tx.canvases.put('n', { ...known, state: 'paused' })
    })
    await of.clock.advanceTo(of.clock.now() + 60_000)
    const [logged] = await of.workspace.requests.list(1)
    expect(logged?.outcomes?.slice(2)).toEqual([
      { element: 'recipients[0]', result: 'no_such_user', about: 'Mail: ada' },
      { element: 'recipients[1]', result: 'not_in_audience', about: 'cy: Mail: paused' },
    ])
  })

  it('of a turn and a step whose user was merged by then', async () => {
    const steps = [{ id: 's', name: 'Mail', messages: [message], delay_seconds: 60 }]
    const canvases = state.canvases.map((canvas) => ({ ...canvas, steps }))
    const of = await testService({ state: { ...state, canvases } })
    await of.call('canvas.trigger.send', { canvas_id: 'n', recipients: to('ada') })
    const schedule = { time: new Date(of.clock.now() + 43_200_000).toISOString(), in_local_time: true }
    await of.call('campaigns.trigger.schedule.create', { campaign_id: 'c', recipients: to('ada'), schedule })
    await of.settle()
    const [identifier_to_merge, identifier_to_keep] = [{ external_id: 'ada' }, { external_id: 'fay' }]
    await of.call('users.merge', { merge_updates: [{ identifier_to_merge, identifier_to_keep }] })
    await of.clock.advanceTo(of.clock.now() + 86_400_000)
    const gone = { element: 'recipients[0]', result: 'no_such_user' }
    const [, turn, step] = await of.workspace.requests.list(3)
    expect(turn?.outcomes).toEqual([{ ...gone, about: 'ada, merged into fay' }])
    expect(step?.outcomes?.slice(1)).toEqual([{ ...gone, about: 'Mail: ada, merged into fay' }])
  })

  it('of a broadcast: how many users, and those whom it did not reach', async () => {
    const of = await testService({ state })
    const said = await outcomes(of, 'campaigns.trigger.send', { campaign_id: 'c', broadcast: true })
    expect(said.toSorted()).toEqual([
      'aborted cy: email: no',
      'done planned for 6 users',
      'not_reachable bob: email: not_subscribed',
    ])
  })

  it('of a send to nobody', async () => {
    const of = await testService({ state })
    const audience = { AND: [{ custom_attribute: { custom_attribute_name: 'x', comparison: 'exists' } }] }
    const broadcast = { campaign_id: 'c', broadcast: true, audience }
    expect(await outcomes(of, 'campaigns.trigger.send', broadcast)).toEqual(['nothing_to_do nobody is in the audience'])
    const nobody = { campaign_id: 'c', recipients: [], audience }
    expect(await outcomes(of, 'campaigns.trigger.send', nobody)).toEqual(['nothing_to_do no recipients'])
  })

  it('of a schedule, when its time has come; and of one that was cancelled', async () => {
    const of = await testService({ state })
    const schedule = { time: '2024-06-02T00:00:00Z' }
    const body = { campaign_id: 'c', recipients: to('ada', 'nobody'), schedule }
    expect(await outcomes(of, 'campaigns.trigger.schedule.create', body)).toEqual([])
    const again = await of.call('campaigns.trigger.schedule.create', body)
    const { schedule_id } = again.body as { schedule_id: string } // a 201 has it
    await of.call('campaigns.trigger.schedule.delete', { campaign_id: 'c', schedule_id })
    await of.clock.advanceTo(Date.UTC(2024, 5, 3))
    const said = (await of.workspace.requests.list(3)).map((logged) =>
      logged.outcomes?.map(({ element, result }) => `${element} ${result}`.trim()).toSorted(),
    )
    expect(said).toEqual([['done'], ['superseded'], ['recipients[0] done', 'recipients[1] no_such_user']])
  })
})
