import { previewMessages } from '@brazier/backend/console'
import { scriptedReceiver, type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const links = [
  '{{${set_user_to_unsubscribed_url}}}',
  '{{unsubscribe_url}}',
  '{{${unsubscribe_url}}}',
  '{{${set_user_to_one_click_list_unsubscribe}}}',
  '{{${set_user_to_subscribed_url}}}',
  '{{${set_user_to_opted_in_url}}}',
  '{{preference_center.${Mine}}}',
  '{{preference_center.${Draft}}}',
]
const page = '<form action="{{preference_center_submit_url}}" method="post">{{subscribed_state.${email_global}}}</form>'
const center = (name: string, more: object = {}) => ({
  preference_center_api_id: name.toLowerCase(),
  name,
  preference_center_page_html: page,
  confirmation_page_html: 'Saved: {{subscribed_state.${email_global}}}',
  ...more,
})
const email = { channel: 'email' as const, parts: { subject: 'Hi', body: links.join('|') } }
const state = {
  users: [
    { external_id: 'ada', braze_id: 'a'.repeat(24), email: 'ada@example.com' },
    { external_id: 'bob', email: 'bob@example.com' },
    { external_id: 'cid', email: 'ada@example.com' },
  ],
  campaigns: [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [email] }] }],
  canvases: [
    {
      id: 'n',
      name: 'Hello',
      variants: [{ id: 'w', name: 'All', first_step_ids: ['s'] }],
      steps: [{ id: 's', name: 'Mail', messages: [email] }],
    },
  ],
  preference_centers: [center('Mine'), center('Draft', { state: 'draft' as const })],
}

const bodies = async ({ workspace }: TestService) =>
  (await workspace.store.read((tx) => tx.outbox.list({ limit: Infinity })))
    .toReversed()
    .map(({ parts }) => (parts['body'] ?? '').split('|'))

/** Sends to users, and resolves to the service and the links of each message. */
const sent = async (id: 'campaigns.trigger.send' | 'canvas.trigger.send', ...users: readonly string[]) => {
  const service = await testService({ state })
  const target = id === 'canvas.trigger.send' ? { canvas_id: 'n' } : { campaign_id: 'c', send_id: 'may' }
  const recipients = users.map((external_user_id) => ({ external_user_id }))
  await service.call(id, { ...target, recipients })
  await service.settle()
  const ask = (url = '', method = 'GET', body?: string) =>
    service.backend.fetch(
      new Request(url, {
        method,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      }),
    )
  const stateOf = async (external_id: string) => {
    const { body } = await service.call('users.export.ids', { external_ids: [external_id] })
    return (body as { users: { email_subscribe?: string }[] }).users[0]?.email_subscribe
  }
  return { service, messages: await bodies(service), ask, stateOf }
}

const unsubscribes = async ({ call }: TestService) => {
  const query = { campaign_id: 'c', length: '1' }
  const counts: unknown[] = []
  for (const [id, of] of [
    ['campaigns.data_series', {}],
    ['sends.data_series', { send_id: 'may' }],
  ] as const) {
    const { body } = await call(id, undefined, { query: { ...query, ...of } })
    counts.push((body as { data: { messages: { email: object[] } }[] }).data[0]?.messages.email[0])
  }
  return counts
}

describe('the links of a message', () => {
  it('are absolute, one token for each user, and tell nothing of the user', async () => {
    const { messages, service } = await sent('campaigns.trigger.send', 'ada', 'bob')
    const [ada = [], bob = []] = messages
    expect(ada[0]).toMatch(
      /^http:\/\/service\.test\/preferences\/link\/[0-9a-f]+\/[0-9a-f-]{36}\/unsubscribed\/[0-9a-f-]{36}\/v$/,
    )
    expect(ada.slice(1, 4)).toEqual([ada[0], ada[0], ada[0]])
    expect(ada.slice(4, 6)).toEqual(
      ['subscribed', 'opted_in'].map((kind) => ada[0]?.replace('/unsubscribed/', `/${kind}/`)),
    )
    expect(ada.at(-1)).toBe('')
    expect(ada.join()).not.toMatch(/ada|a{24}/)
    const tokenOf = (url = '') => url.split('/')[6]
    expect(new Set(ada.slice(0, 7).map(tokenOf)).size).toBe(1)
    expect(tokenOf(bob[0])).not.toBe(tokenOf(ada[0]))
    await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await service.settle()
    expect(tokenOf((await bodies(service)).at(-1)?.[0])).toBe(tokenOf(ada[0]))
  })

  it('act for the address, and for the user who is kept when theirs was merged', async () => {
    const { messages, ask, stateOf, service } = await sent('campaigns.trigger.send', 'ada')
    const keep = { identifier_to_merge: { external_id: 'ada' }, identifier_to_keep: { external_id: 'bob' } }
    await service.call('users.merge', { merge_updates: [keep] })
    await service.settle()
    expect((await ask(messages[0]?.[0], 'POST', '')).status).toBe(200)
    expect([await stateOf('bob'), await stateOf('cid')]).toEqual(['unsubscribed', 'unsubscribed'])
    expect(await unsubscribes(service)).toMatchObject([{ unsubscribes: 1 }, { unsubscribes: 1 }])
    const mine = messages[0]?.[6]
    expect(await (await ask(mine)).text()).toContain('unsubscribed')
    expect((await ask(mine, 'POST', 'email_global_state=opted_in')).status).toBe(200)
    expect([await stateOf('bob'), await stateOf('cid')]).toEqual(['opted_in', 'unsubscribed'])
    await service.call('users.delete', { external_ids: ['bob'] })
    await service.settle()
    // Another user's preferences are nobody's business.
    expect((await ask(mine)).status).toBe(404)
  })

  it('ask first: nothing changes for who only reads', async () => {
    const { messages, ask, stateOf, service } = await sent('campaigns.trigger.send', 'ada')
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await ask(messages[0]?.[0], method)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const html = await answer.text()
      expect(html).not.toContain('ada')
      if (method === 'GET') expect(html).toContain('method="post"')
    }
    expect(await stateOf('ada')).not.toBe('unsubscribed')
    expect(await unsubscribes(service)).toMatchObject([{ unsubscribes: 0 }, {}])
  })

  it.each([
    ['List-Unsubscribe=One-Click', 0],
    ['', 3],
  ])('unsubscribe the address with a POST of "%s", count once, and count %i clicks', async (body, clicks) => {
    const { messages, ask, stateOf, service } = await sent('campaigns.trigger.send', 'ada')
    const url = messages[0]?.[0]
    const answers = await Promise.all([ask(url, 'POST', body), ask(url, 'POST', body)])
    expect(await answers[0]?.text()).toContain('This address is unsubscribed.')
    expect((await ask(url, 'POST', body)).status).toBe(200)
    expect([await stateOf('ada'), await stateOf('cid'), await stateOf('bob')]).toEqual([
      'unsubscribed',
      'unsubscribed',
      'subscribed',
    ])
    const counted = { unsubscribes: 1, clicks, unique_clicks: Math.min(clicks, 1) }
    expect(await unsubscribes(service)).toMatchObject([counted, counted])
    const query = { end_date: '2030-01-01', email: 'ada@example.com' }
    expect((await service.call('email.unsubscribes', undefined, { query })).body).toMatchObject({
      emails: [{ email: 'ada@example.com' }],
    })
  })

  it.each([
    [4, 'subscribed'],
    [5, 'opted_in'],
  ])('number %i makes the user %s', async (at, wanted) => {
    const { messages, ask, stateOf } = await sent('campaigns.trigger.send', 'ada')
    await ask(messages[0]?.[0], 'POST', '')
    await ask(messages[0]?.[at], 'POST', '')
    expect(await stateOf('ada')).toBe(wanted)
  })

  it('count for the step of a Canvas', async () => {
    const { messages, ask, service } = await sent('canvas.trigger.send', 'ada')
    await ask(messages[0]?.[0], 'POST', '')
    const query = { canvas_id: 'n', length: '1', ending_at: '2024-06-01T12:00:00Z', include_step_breakdown: 'true' }
    const { body } = await service.call('canvas.data_series', undefined, { query })
    expect(JSON.stringify(body)).toContain('"unsubscribes":1')
  })

  it('open the preference center of the user, take its form, and count an unsubscribe', async () => {
    const { messages, ask, service, stateOf } = await sent('campaigns.trigger.send', 'bob')
    const url = messages[0]?.[6]
    expect((await ask(url?.replace(/(?<=center\/mine).*/, ''))).status).toBe(200)
    const html = await (await ask(url)).text()
    expect(html).toContain(`action="${new URL(url ?? '').pathname}"`)
    expect(await (await ask(url, 'POST', 'email_global_state=unsubscribed')).text()).toContain('Saved: unsubscribed')
    expect(await stateOf('bob')).toBe('unsubscribed')
    await ask(url, 'POST', 'email_global_state=unsubscribed')
    expect(await unsubscribes(service)).toMatchObject([{ unsubscribes: 1 }, { unsubscribes: 1 }])
  })

  it('are 404 with another token', async () => {
    const { messages, ask } = await sent('campaigns.trigger.send', 'ada')
    const url = messages[0]?.[0] ?? ''
    const [, token = ''] = /\/link\/[^/]+\/([^/]+)/.exec(url) ?? []
    const wrong = [url.replace(token, `${token}0`), url.replace('/unsubscribed/', '/center/')]
    for (const method of ['GET', 'POST']) {
      for (const one of wrong) expect((await ask(one, method, method === 'POST' ? '' : undefined)).status).toBe(404)
    }
  })

  it('act for the address also when nobody has it any more, and when its user has another one', async () => {
    const { messages, ask, service, stateOf } = await sent('campaigns.trigger.send', 'ada', 'bob')
    await service.call('users.track', { attributes: [{ external_id: 'bob', email: 'new@example.com' }] })
    await service.call('users.delete', { external_ids: ['ada', 'cid'] })
    await service.settle()
    for (const ofUser of messages) {
      expect(await (await ask(ofUser[0])).text()).toContain('method="post"')
      expect((await ask(ofUser[0], 'POST', '')).status).toBe(200)
      // The preference center is the user's.
      expect((await ask(ofUser[6])).status).toBe(ofUser === messages[0] ? 404 : 200)
    }
    await service.call('users.track', { attributes: [{ external_id: 'eve', email: 'ada@example.com' }] })
    await service.settle()
    expect([await stateOf('eve'), await stateOf('bob')]).toEqual(['unsubscribed', 'unsubscribed'])
    const { body } = await service.call('email.unsubscribes', undefined, {
      query: { start_date: '2024-01-01', end_date: '2030-01-01' },
    })
    const { emails } = body as { emails: { email: string }[] } // as its row says
    expect(emails.map(({ email: address }) => address).toSorted()).toEqual([
      'ada@example.com',
      'bob@example.com',
      'new@example.com',
    ])
  })

  it('act for the address of their mail, also after mails to another one of its user', async () => {
    const { messages, ask, service, stateOf } = await sent('campaigns.trigger.send', 'bob')
    await service.call('users.track', { attributes: [{ external_id: 'bob', email: 'new@example.com' }] })
    await service.settle()
    await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'bob' }] })
    await service.settle()
    expect(await bodies(service)).toHaveLength(2)
    expect((await ask(messages[0]?.[0], 'POST', '')).status).toBe(200)
    await service.call('users.track', { attributes: [{ external_id: 'eve', email: 'bob@example.com' }] })
    await service.settle()
    expect(await stateOf('eve')).toBe('unsubscribed')
  })

  it.each([{}, { outgoing: scriptedReceiver() }])('cost nothing of the budget of a render, with %j', async (given) => {
    const body = '{{${unsubscribe_url}}}{% for i in (1..30000) %}x{% endfor %}'
    const messages = [{ ...email, parts: { subject: 'Hi', body } }]
    const campaigns = [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages }] }]
    const { call, settle, workspace } = await testService({ state: { ...state, campaigns }, ...given })
    await call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await settle()
    const [entry] = await workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
    expect(entry).toMatchObject({ outcome: 'sent' })
  })

  it('of a preview show that, and change nothing', async () => {
    const { service, ask, stateOf } = await sent('campaigns.trigger.send', 'ada')
    const previewed = await service.workspace.store.read((tx) =>
      previewMessages(tx, { target: { campaign_id: 'c' }, user: 'ada', now: service.workspace.clock.now() }),
    )
    const urls = previewed.ok ? (previewed.messages[0]?.parts['body'] ?? '').split('|').filter((url) => url !== '') : []
    expect(urls).toHaveLength(7)
    for (const url of urls) {
      for (const method of ['GET', 'POST', 'HEAD']) {
        const answer = await ask(url, method, method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined)
        expect(answer.status).toBe(200)
        expect(await answer.text()).toContain(method === 'HEAD' ? '' : 'This is a link of a preview.')
      }
    }
    expect(await stateOf('ada')).toBe('subscribed')
  })
})
