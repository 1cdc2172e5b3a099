import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const string = 'string' as const
const state = {
  catalogs: [
    {
      name: 'menu',
      fields: [
        { name: 'id', type: string },
        { name: 'price', type: 'number' as const },
      ],
      items: [{ id: 'soup' }],
    },
  ],
}

/** Calls an endpoint and returns the places at which the request log says that it is at fault. */
const places = async (...call: Parameters<TestService['call']>): Promise<readonly string[]> => {
  const service = await testService({ state })
  await service.call(call[0], call[1], { ...call[2], mayFail: true })
  const [logged] = await service.workspace.requests.list(1)
  return (logged?.faults ?? []).map(({ path }) => path)
}

const user = { external_id: 'ada' }
const audience = {
  AND: [{ OR: [{ custom_attribute: { custom_attribute_name: 'plan', comparison: 'greater_than', value: 'x' } }] }],
}
const email = { app_id: 'a', from: 'a@example.com', body: 'Hi' }
const filter = { field: 'colour', operator: 'equals', value: 'red' }

describe('the request log says at which places a request is at fault', () => {
  it.each<[what: string, places: readonly string[], ...call: Parameters<TestService['call']>]>([
    [
      'a profile field, in a request of which the rest is done',
      ['attributes[1].dob'],
      'users.track',
      { attributes: [user, { ...user, dob: 'soon' }] },
    ],
    ['a profile field alone', ['', 'attributes[0].dob'], 'users.track', { attributes: [{ ...user, dob: 'soon' }] }],
    [
      'an app and a group that the workspace does not have',
      ['', 'attributes[0].push_tokens[0].app_id', 'attributes[1].subscription_groups[0].subscription_group_id'],
      'users.track',
      {
        attributes: [
          { ...user, push_tokens: [{ app_id: 'none', token: 't' }] },
          { ...user, subscription_groups: [{ subscription_group_id: 'none', subscription_state: 'subscribed' }] },
        ],
      },
    ],
    [
      'the same in a synchronous request',
      ['attributes[0].push_tokens[0].app_id'],
      'users.track.sync',
      { attributes: [{ ...user, push_tokens: [{ app_id: 'none', token: 't' }] }] },
    ],
    [
      'a filter in a filter',
      ['audience.AND[0].OR[0].custom_attribute.value'],
      'campaigns.trigger.send',
      { campaign_id: 'c', broadcast: true, audience },
    ],
    ['a campaign that is not there', ['campaign_id'], 'campaigns.trigger.send', { campaign_id: 'c', broadcast: true }],
    [
      'a template of a message',
      ['messages.email.email_template_id'],
      'messages.send',
      { external_user_ids: ['ada'], messages: { email: { ...email, email_template_id: 'none' } } },
    ],
    [
      'values that a catalog cannot take',
      ['items[1].price', 'items[2].colour'],
      'catalogs.add_items',
      { items: [{ id: 'a' }, { id: 'b', price: 'much' }, { id: 'c', colour: 'red' }] },
      { params: { catalog_name: 'menu' } },
    ],
    [
      'an item that is there',
      ['item_id'],
      'catalogs.create_item',
      { items: [{ price: 1 }] },
      { params: { catalog_name: 'menu', item_id: 'soup' } },
    ],
    [
      'a catalog that is not there',
      ['catalog_name'],
      'catalogs.add_items',
      { items: [{ id: 'a' }] },
      { params: { catalog_name: 'none' } },
    ],
    [
      'a filter of a selection',
      ['selection.filters[0].field'],
      'catalogs.create_selection',
      { selection: { name: 'red', filters: [filter] } },
      { params: { catalog_name: 'menu' } },
    ],
    ['a tag of a content block', ['tags[0]'], 'content_blocks.create', { name: 'a', content: 'a', tags: ['none'] }],
    ['Liquid of a content block', ['content'], 'content_blocks.create', { name: 'a', content: '{% if %}' }],
    [
      'a subscription group',
      ['subscription_groups[0].subscription_group_id'],
      'subscription.status.set',
      { subscription_groups: [{ subscription_group_id: 'none', subscription_state: 'subscribed', emails: ['a@b.c'] }] },
    ],
    ['a parameter of the query', ['segment_id'], 'segments.details', undefined, { query: { segment_id: 'none' } }],
  ])('%s', async (_, expected, ...call) => {
    expect(await places(...call)).toEqual(expected)
  })

  it('the first 20, with long names cut', async () => {
    const name = 'x'.repeat(300)
    const attributes = Array.from({ length: 30 }, () => ({ ...user, [name]: 1 }))
    const found = await places('users.track', { attributes })
    expect(found).toHaveLength(20)
    expect(found[1]).toBe(`attributes[0].${'x'.repeat(242)}…`)
  })
})

it.each(['', ' [ ] '])('the body %j is answered as {}', async (body) => {
  const { backend, key } = await testService()
  const answerOf = async (text: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const request = new Request('http://service.test/messages/send', { method: 'POST', headers, body: text })
    const answer = await backend.fetch(request)
    return [answer.status, await answer.json()]
  }
  expect(await answerOf(body)).toEqual([400, { message: 'No message to send' }])
  expect(await answerOf('{}')).toEqual(await answerOf(body))
})
