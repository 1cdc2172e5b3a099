import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const page =
  '<form action="{{ preference_center_submit_url }}" method="post">{{${email_address}}} {{subscribed_state.${email_global}}} {{subscribed_state.${news}}}' +
  '<input type="checkbox" name="{% form_field_name :subscription_group news %}" value="subscribed">' +
  '<input name="{% form_field_name :email_global_state %}"></form>'

const state = {
  subscription_groups: [{ id: 'news', name: 'News', channel: 'email' as const }],
  users: [
    { external_id: 'ada', email: 'ada@example.com' },
    { external_id: 'bob', email: 'ada@example.com' },
    { external_id: 'cid' },
  ],
  preference_centers: [
    {
      preference_center_api_id: 'center',
      name: 'Center',
      preference_center_title: 'A <title>',
      preference_center_page_html: page,
      confirmation_page_html: 'Saved: {{subscribed_state.${email_global}}}, {{subscribed_state.${news}}}',
    },
    {
      preference_center_api_id: 'draft',
      name: 'Draft',
      preference_center_page_html: 'x',
      confirmation_page_html: 'x',
      state: 'draft' as const,
    },
  ],
}

const service = async () => {
  const made = await testService({ state })
  const { call, backend } = made
  const ask = (preference_center_api_id: string, external_id: string) =>
    call('preference_center.user.get', undefined, { params: { preference_center_api_id, external_id } })
  const urlOf = async (user: string) =>
    ((await ask('center', user)).body as { preference_center_url: string }).preference_center_url
  const send = (url: string, body: string, type = 'application/x-www-form-urlencoded') =>
    backend.fetch(new Request(url, { method: 'POST', body, headers: { 'content-type': type } }))
  const user = async (external_id: string) => {
    const { body } = await call('users.export.ids', { external_ids: [external_id] })
    return (body as { users: object[] }).users[0]
  }
  return { ...made, ask, urlOf, send, user, open: (url: string) => backend.fetch(new Request(url)) }
}

describe('the URL of a user', () => {
  it('is the same each time, and another for each user', async () => {
    const { urlOf } = await service()
    const url = await urlOf('ada')
    expect(url).toMatch(/^http:\/\/service\.test\/preferences\/[0-9a-f]+\/center\/[0-9a-f]{24}\/[0-9a-f-]{36}$/)
    expect(await urlOf('ada')).toBe(url)
    expect(await urlOf('bob')).not.toBe(url)
  })

  it.each([
    ['nowhere', 'ada', 404, 'Preference center not found'],
    ['center', 'nobody', 404, 'User not found'],
    ['draft', 'ada', 400, 'Preference center is not active'],
  ])('%s of %s is %i', async (center, user, status, message) => {
    const { ask } = await service()
    expect(await ask(center, user)).toMatchObject({ status, body: { message } })
  })
})

describe('the page', () => {
  it('shows the states of the user, under its title, and loads nothing', async () => {
    const { urlOf, open } = await service()
    const url = await urlOf('ada')
    const answer = await open(url)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('ada@example.com subscribed')
    expect(html).toContain('<title>A &lt;title&gt;</title>')
    expect(html).toContain(`action="${new URL(url).pathname}"`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-forms allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('has no key and no name of a workspace in its URL and its HTML', async () => {
    const { backend } = await testService({ workspaceKeys: true })
    const key = 'ws_secret'
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const post = (method: string, path: string, body?: object) =>
      backend.fetch(
        new Request(`http://service.test${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
      )
    await post('POST', '/users/track', { attributes: [{ external_id: 'ada' }] })
    await backend.settle()
    const pages = { preference_center_page_html: page, confirmation_page_html: 'x' }
    const made = await post('POST', '/preference_center/v1', { name: 'C', ...pages })
    const { preference_center_api_id: id } = (await made.json()) as { preference_center_api_id: string }
    const asked = await post('GET', `/preference_center/v1/${id}/url/ada`)
    const { preference_center_url: url } = (await asked.json()) as { preference_center_url: string }
    const opened = await backend.fetch(new Request(url))
    expect(opened.status).toBe(200)
    expect(url + (await opened.text())).not.toContain('secret')
  })

  it('opens with the whole token only', async () => {
    const { urlOf, open, ask } = await service()
    const [ada, bob] = [await urlOf('ada'), await urlOf('bob')]
    expect((await ask('center', 'ada')).status).toBe(200)
    const swapped = ada.slice(0, ada.lastIndexOf('/')) + bob.slice(bob.lastIndexOf('/'))
    for (const url of [swapped, ada.slice(0, -1), `${ada}0`, ada.replace('/center/', '/draft/')]) {
      expect((await open(url)).status).toBe(404)
    }
  })

  it('is of the user who absorbs its own, and gone with that one', async () => {
    const { urlOf, open, call, settle } = await service()
    const url = await urlOf('cid')
    const merge = { identifier_to_merge: { external_id: 'cid' }, identifier_to_keep: { external_id: 'ada' } }
    await call('users.merge', { merge_updates: [merge] })
    await settle()
    expect(await (await open(url)).text()).toContain('ada@example.com subscribed')
    await call('users.delete', { external_ids: ['ada'] })
    await settle()
    expect((await open(url)).status).toBe(404)
  })

  it('refuses other methods', async () => {
    const { urlOf, backend } = await service()
    const answer = await backend.fetch(new Request(await urlOf('ada'), { method: 'DELETE' }))
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('the form', () => {
  it('sets the group of the user and the state of the address, and confirms both', async () => {
    const { urlOf, send, user, call } = await service()
    const answer = await send(await urlOf('ada'), 'subscription_group_news=subscribed&email_global_state=unsubscribed')
    expect(await answer.text()).toContain('Saved: unsubscribed, subscribed')
    expect(await user('ada')).toMatchObject({ email_subscribe: 'unsubscribed' })
    expect(await user('bob')).toMatchObject({ email_subscribe: 'unsubscribed' })
    const states = await call('subscription.status.get', undefined, {
      query: { subscription_group_id: 'news', external_id: 'ada' },
    })
    expect(states.body).toMatchObject({ status: { ada: 'Subscribed' } })
    const list = await call('email.unsubscribes', undefined, {
      query: { end_date: '2030-01-01', email: 'ada@example.com' },
    })
    expect(list.body).toMatchObject({ emails: [{ email: 'ada@example.com' }] })
  })

  it('takes a checkbox without a check as unsubscribed', async () => {
    const { urlOf, send } = await service()
    const answer = await send(await urlOf('ada'), 'email_global_state=opted_in')
    expect(await answer.text()).toContain('Saved: opted_in, unsubscribed')
  })

  it('sets the email state of a user without an address', async () => {
    const { urlOf, send, user } = await service()
    await send(await urlOf('cid'), 'email_global_state=opted_in')
    expect(await user('cid')).toMatchObject({ email_subscribe: 'opted_in' })
  })

  it.each([
    ['a state that is none', 'email_global_state=maybe', undefined],
    ['a group that does not exist', 'subscription_group_nowhere=subscribed&email_global_state=unsubscribed', undefined],
    ['JSON', '{"email_global_state":"unsubscribed"}', 'application/json'],
    ['too much', `email_global_state=unsubscribed&x=${'x'.repeat(65_536)}`, undefined],
  ])('refuses %s, and changes nothing', async (_, body, type) => {
    const { urlOf, send, user } = await service()
    const url = await urlOf('ada')
    const before = await user('ada')
    expect((await send(url, body, type)).status).toBe(400)
    expect(await user('ada')).toEqual(before)
  })
})
