import { contract } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import type { StateFileJson } from '../state/state-file.ts'

type CampaignJson = NonNullable<StateFileJson['campaigns']>[number]

type UnknownRecord = Readonly<Record<string, unknown>>

const details = async (
  service: TestService,
  query: { readonly [name: string]: string } = {},
): Promise<UnknownRecord> => {
  const { status, body } = await service.call('campaigns.details', undefined, { query: { campaign_id: 'c', ...query } })
  expect(status).toBe(200)
  return { ...Object(body) }
}

const email = (body: string) => ({ channel: 'email' as const, parts: { subject: 'Hello', body } })

const campaign = (change: Partial<CampaignJson>): CampaignJson => ({
  id: 'c',
  name: 'News',
  variations: [{ id: 'v', name: 'All', messages: [email('Hi')] }],
  ...change,
})

/** The members of shown messages that the contract does not name, so that nobody can read what they are. */
const namelessIn = (messages: unknown): readonly string[] => {
  const named = contract['campaigns.details'].responses[200].shape.messages.valueType.shape
  return Object.values({ ...Object(messages) }).flatMap((message) =>
    Object.keys({ ...Object(message) }).filter((member) => !Object.hasOwn(named, member)),
  )
}
const push = { channel: 'ios_push' as const, parts: { title: 'T', body: 'B', url: 'https://a.example' } }
const sms = { channel: 'sms' as const, parts: { body: 'Text' } }
const conversion_behaviors = [
  { type: 'Makes Purchase' as const, window: 60 },
  { type: 'Starts Session' as const, window: 61 },
  { type: 'Performs Custom Event' as const, window: 62, custom_event_name: 'ordered' },
]

describe('the details of a campaign', () => {
  test('have every message by id, in the words of its channel', async () => {
    const state = {
      subscription_groups: [{ id: 'group', name: 'Texts', channel: 'sms' as const }],
      campaigns: [
        campaign({
          teams: ['Mail'],
          subscription_group_id: 'group',
          conversion_behaviors,
          variations: [
            { id: 'a', name: 'A', percentage: 50, messages: [{ ...email('Hi'), name: 'Greeting' }, push] },
            { id: 'b', name: 'B', percentage: 25, messages: [sms] },
            { id: 'none', name: 'None', percentage: 25, is_control: true },
          ],
        }),
      ],
    }
    expect(await details(await testService({ state }))).toMatchObject({
      teams: ['Mail'],
      channels: ['email', 'ios_push', 'sms'],
      messages: {
        a: { channel: 'email', name: 'Greeting', subject: 'Hello', body: 'Hi' },
        'a:2': { channel: 'ios_push', name: 'A', title: 'T', alert: 'B', action: 'https://a.example' },
        b: { channel: 'sms', name: 'B', body: 'Text', subscription_group_id: 'group' },
        none: { channel: 'email', name: 'None', type: 'control' },
      },
      conversion_behaviors: [
        { type: 'Makes Any Purchase', window: 60 },
        { type: 'Starts Session', window: 61, app_ids: null },
        { type: 'Performs Custom Event', window: 62, custom_event_name: 'ordered' },
      ],
    })
  })

  test('have the members that the page lists of each channel, chosen or not', async () => {
    const pair = { key: 'k', value: 'v' }
    const chosen = [
      { ...email('Hi'), settings: { extras: [pair], title: 'T', amp_body: '<p>', should_inline_css: true } },
      { ...push, settings: { extras: { k: 'v' }, large_image_url: 'https://a.example/large' } },
      { channel: 'webhook' as const, parts: { url: 'u' }, settings: { type: 'json', headers: { Accept: '*/*' } } },
      { ...sms, settings: { from: '+1555' } },
      { channel: 'whats_app' as const, parts: { body: 'W' }, settings: { template_name: 'n', from: ['+1555'] } },
      { channel: 'content_cards' as const, parts: { title: 'T', body: 'B' }, settings: { extras: { k: 'v' } } },
      { channel: 'in_app_message' as const, parts: { body: 'B' }, settings: { extras: { k: 'v' } } },
    ]
    const plain = chosen.map((message) => ({ ...message, settings: {} }))
    const detailsOf = async (
      messages: NonNullable<CampaignJson['variations']>[number]['messages'],
    ): Promise<UnknownRecord> => {
      const service = await testService({
        state: { campaigns: [campaign({ variations: [{ id: 'v', name: 'All', messages }] })] },
      })
      const { messages: all } = await details(service)
      expect(namelessIn(all)).toEqual([])
      return { ...Object(all) }
    }
    expect(await detailsOf(chosen)).toEqual({
      v: {
        channel: 'email',
        name: 'All',
        subject: 'Hello',
        body: 'Hi',
        extras: [pair],
        title: 'T',
        amp_body: '<p>',
        should_inline_css: true,
        should_whitespace_header: false,
        email_headers: [],
      },
      'v:2': {
        channel: 'ios_push',
        name: 'All',
        title: 'T',
        alert: 'B',
        action: 'https://a.example',
        extras: { k: 'v' },
        large_image_url: 'https://a.example/large',
      },
      'v:3': { channel: 'webhook', name: 'All', url: 'u', method: 'POST', type: 'json', headers: { Accept: '*/*' } },
      'v:4': { channel: 'sms', name: 'All', body: 'Text', from: '+1555', subscription_group_id: '' },
      'v:5': {
        channel: 'whats_app',
        name: 'All',
        body_text: 'W',
        subscription_group_id: '',
        from: ['+1555'],
        template_name: 'n',
        header_variables: [],
        body_variables: [],
        button_variables: [],
      },
      'v:6': { channel: 'content_cards', name: 'All', title: 'T', body: 'B', extras: { k: 'v' } },
      'v:7': { channel: 'in_app_message', name: 'All', message: 'B', extras: { k: 'v' } },
    })
    const none = { email_headers: [], extras: [], should_inline_css: false, should_whitespace_header: false }
    expect(await detailsOf(plain)).toEqual({
      v: { channel: 'email', name: 'All', subject: 'Hello', body: 'Hi', title: 'All', amp_body: '', ...none },
      'v:2': {
        channel: 'ios_push',
        name: 'All',
        title: 'T',
        alert: 'B',
        action: 'https://a.example',
        extras: {},
        large_image_url: null,
      },
      'v:3': { channel: 'webhook', name: 'All', url: 'u', type: 'raw', method: 'POST', headers: {} },
      'v:4': { channel: 'sms', name: 'All', body: 'Text', from: '', subscription_group_id: '' },
      'v:5': {
        channel: 'whats_app',
        name: 'All',
        body_text: 'W',
        subscription_group_id: '',
        from: [],
        layout: 'text',
        buttons: [],
      },
      'v:6': { channel: 'content_cards', name: 'All', title: 'T', body: 'B' },
      'v:7': { channel: 'in_app_message', name: 'All', message: 'B' },
    })
  })

  test('a setting that the channel does not have is refused', async () => {
    const messages = [{ ...sms, settings: { extras: {} } }]
    const state = { campaigns: [{ ...campaign({}), variations: [{ id: 'v', name: 'All', messages }] }] }
    // @ts-expect-error: the types refuse it too
    await expect(testService({ state })).rejects.toThrow(/extras/)
  })

  test('a snapshot keeps what was chosen', async () => {
    const message = { ...email('Hi'), settings: { title: 'T', email_headers: [{ key: 'k', value: 'v' }] } }
    const state = { campaigns: [campaign({ variations: [{ id: 'v', name: 'All', messages: [message] }] })] }
    const { workspace } = await testService({ state })
    expect((await workspace.snapshot()).campaigns?.[0]?.variations[0]?.messages).toEqual([message])
  })

  test.each([
    ['active', { archived: false, draft: false, enabled: true }],
    ['paused', { archived: false, draft: false, enabled: false }],
    ['archived', { archived: true, draft: false, enabled: false }],
    ['draft', { archived: false, draft: true, enabled: false }],
  ] as const)('say that it is %s', async (state, said) => {
    const service = await testService({ state: { campaigns: [campaign({ state })] } })
    expect(await details(service)).toMatchObject(said)
  })

  test('say of each message that it cannot be translated, only when asked for it', async () => {
    const service = await testService({ state: { campaigns: [campaign({})] } })
    const said = async (query: object): Promise<string> => JSON.stringify(await details(service, { ...query }))
    expect(await said({})).not.toContain('has_translatable_content')
    expect(await said({ include_has_translatable_content: 'false' })).not.toContain('has_translatable_content')
    const answer = await said({ include_has_translatable_content: 'true' })
    expect(answer.match(/"has_translatable_content":false/g)).toHaveLength(answer.match(/"channel":/g)?.length ?? 0)
  })

  test('show what is drafted since the launch only when asked for it', async () => {
    const post_launch_draft = { name: 'Later', variations: [{ id: 'v', name: 'All', messages: [sms] }] }
    const service = await testService({ state: { campaigns: [campaign({ post_launch_draft, description: 'D' })] } })
    const launched = { has_post_launch_draft: true, name: 'News', channels: ['email'], description: 'D' }
    expect(await details(service)).toMatchObject(launched)
    expect(await details(service, { post_launch_draft_version: '0' })).toMatchObject(launched)
    expect(await details(service, { post_launch_draft_version: '1' })).toMatchObject({
      has_post_launch_draft: true,
      name: 'Later',
      channels: ['sms'],
      description: 'D',
    })
  })
})

test('shows every member that the page lists of a message, also those that nobody chose', async () => {
  const messages = [
    { channel: 'email' as const, parts: { subject: 's', body: 'b' } },
    { channel: 'webhook' as const, parts: { url: 'https://a.example' } },
    { channel: 'sms' as const, parts: { body: 'b' } },
    { channel: 'whats_app' as const, parts: { body: 'b' } },
  ]
  const variations = [{ id: 'v', name: 'V', percentage: 100, messages }]
  const service = await testService({ state: { campaigns: [{ id: 'c', name: 'C', variations }] } })
  const { body } = await service.call('campaigns.details', undefined, { query: { campaign_id: 'c' } })
  expect(body).toMatchObject({
    messages: {
      v: { channel: 'email', title: 'V', amp_body: '' },
      'v:2': { channel: 'webhook', type: 'raw' },
      'v:3': { channel: 'sms', from: '', subscription_group_id: '' },
      'v:4': { channel: 'whats_app', subscription_group_id: '' },
    },
  })
})
