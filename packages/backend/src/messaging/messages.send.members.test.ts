import type { StateFileJson } from '@brazier/backend'
import { scriptedReceiver, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const state: StateFileJson = {
  users: [
    {
      external_id: 'ada',
      email: 'ada@example.com',
      phone: '+4930123456',
      push_tokens: [
        { app: 'App', platform: 'iOS', token: 'i' },
        { app: 'App', platform: 'Android', token: 'a' },
      ],
      subscription_groups: { texts: 'subscribed' as const, chats: 'subscribed' as const },
    },
  ],
  subscription_groups: [
    { id: 'texts', name: 'Texts', channel: 'sms' as const },
    { id: 'chats', name: 'Chats', channel: 'whats_app' as const },
  ],
}

const file = { file_name: 'Invoice', url: 'https://example.com/invoice.pdf', basic_auth_credential: 'files' }

/** Sends to Ada; resolves to the answer, and the parts of her messages. */
const sent = async (messages: object | undefined) => {
  const { call, settle, workspace } = await testService({ state })
  const { status, body } = await call('messages.send', { external_user_ids: ['ada'], messages })
  await settle()
  const [logged] = await workspace.requests.list(1)
  const outbox = await workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
  return { status, body, faults: logged?.faults, unknown: logged?.unknown, parts: outbox.map(({ parts }) => parts) }
}

it.each([
  [
    { android_push: { alert: 'A', title: 'T', android_priority: 'high', use_webview: true } },
    { body: 'A', title: 'T', android_priority: 'high', use_webview: 'true' },
  ],
  [{ apple_push: { alert: { body: 'A', sound: 'bell' } } }, { body: 'A', 'alert.sound': 'bell' }],
  [
    { email: { app_id: 'a', from: 'a@example.com', body: 'B', attachments: [file] } },
    { body: 'B', 'attachments.0.file_name': 'Invoice', 'attachments.0.basic_auth_credential': 'files' },
  ],
  [
    {
      sms: {
        app_id: 'a',
        subscription_group_id: 'texts',
        body: 'B',
        link_shortening_enabled: true,
        user_click_tracking_enabled: false,
      },
    },
    { body: 'B', link_shortening_enabled: 'true', user_click_tracking_enabled: 'false' },
  ],
])('%j shows its members in the outbox', async (messages, parts) => {
  expect(await sent(messages)).toMatchObject({ status: 201, unknown: [], parts: [parts] })
})

it('a webhook may have an object as its body, which is called as JSON', async () => {
  const outgoing = scriptedReceiver()
  const { call, settle } = await testService({ state, outgoing })
  const send = (body: unknown) => {
    const webhook = { url: 'https://example.com', request_method: 'POST', body }
    return call('messages.send', { external_user_ids: ['ada'], messages: { webhook } })
  }
  expect(await send({ user: '{{${user_id}}}', n: [1] })).toMatchObject({ status: 201 })
  const liquid =
    '{% if "x" == "x" %}"yes"{% endif %} {{${first_name} | default: "friend"}} {{"a" | append: {{${user_id}}} | append: "b"}}{% raw %} {{ "c" }}{% endraw %}'
  expect(await send({ liquid })).toMatchObject({ status: 201 })
  expect(await send('Hello')).toMatchObject({ status: 201 })
  expect(await send([1])).toMatchObject({ status: 400 })
  await settle()
  expect(outgoing.calls.map(({ headers, body }) => [headers['Content-Type'], body])).toEqual([
    ['application/json', '{"user":"ada","n":[1]}'],
    ['application/json', String.raw`{"liquid":"\"yes\" friend aadab {{ \"c\" }}"}`],
    [undefined, 'Hello'],
  ])
})

const push = { alert: 'A', title: 'T' }
const conversation = {
  shortcut_id: 's',
  reply_person_id: 'p',
  messages: [{ text: 'Hi', timestamp: 1, person_id: 'p' }],
  persons: [{ id: 'p', name: 'P' }],
}
const large = { a: 'x'.repeat(4000) }

it.each([
  ['no messages', undefined, 'No message to send'],
  ['messages without one', {}, 'No message to send'],
  ['a long Apple push', { apple_push: { alert: 'x'.repeat(1913) } }, 'Apple Push Length Exceeded'],
  ['a long Android push', { android_push: { ...push, extra: large } }, 'Android Push Length Exceeded'],
  ['a text as extra', { apple_push: { alert: 'A', extra: 'a' } }, 'Invalid Extra Push Payload'],
  [
    'a conversation of 101 messages',
    {
      android_push: {
        ...push,
        conversation_data: { ...conversation, messages: Array.from({ length: 101 }, () => conversation.messages[0]) },
      },
    },
    expect.stringContaining("'messages' and 'persons' must be arrays of at most 100"),
  ],
  ['a list as extra', { android_push: { ...push, extra: [] } }, 'Invalid Extra Push Payload'],
])('%s is refused with the published text', async (_, messages, message) => {
  expect(await sent(messages)).toMatchObject({ status: 400, body: { message } })
})

it.each([
  [
    'an attachment without a url',
    { email: { app_id: 'a', from: 'a@example.com', body: 'B', attachments: [{ file_name: 'f' }] } },
  ],
  ['a button without a text', { android_push: { ...push, buttons: [{ action: 'CLOSE' }] } }],
  ["a browser's button without a text", { web_push: { ...push, buttons: [{ action: 'CLOSE' }] } }],
  ["an Apple push's button without its id", { apple_push: { alert: 'A', buttons: [{ text: 'Yes' }] } }],
  [
    'a conversation without persons',
    { android_push: { ...push, conversation_data: { ...conversation, persons: undefined } } },
  ],
  [
    'a conversation with a person of no name',
    { android_push: { ...push, conversation_data: { ...conversation, persons: [{ id: 'p' }] } } },
  ],
  ['an asset without its type', { apple_push: { alert: 'A', asset_url: 'https://example.com/a' } }],
  ['an Android push that waits for less than no time', { android_push: { ...push, time_to_live: -1 } }],
  ['an Android push that waits more than 28 days', { android_push: { ...push, time_to_live: 2_419_201 } }],
  ['a card without a title', { content_card: { type: 'CLASSIC', description: 'D', time_to_live: 60 } }],
])('%s is refused', async (_, messages) => {
  expect(await sent(messages)).toMatchObject({ status: 400, parts: [] })
})

const buttons = [{ text: 'Yes', action: 'URI', uri: 'https://example.com' }]
const asset = { asset_url: 'https://example.com/a', asset_file_type: 'png' }

it.each([
  [{ apple_push: { alert: 'A', ...asset } }, { image_url: asset.asset_url, asset_file_type: 'png' }],
  [{ apple_push: { alert: 'A', buttons: [{ action_id: 'yes' }] } }, { 'buttons.0.action_id': 'yes' }],
  [{ android_push: { ...push, buttons } }, { 'buttons.0.text': 'Yes', 'buttons.0.action': 'URI' }],
  [{ android_push: { ...push, conversation_data: conversation } }, { 'conversation_data.messages.0.text': 'Hi' }],
  [{ android_push: { ...push, time_to_live: 2_419_200 } }, { time_to_live: '2419200' }],
  [{ content_card: { type: 'BANNER', image_url: 'i', time_to_live: 60 } }, { type: 'BANNER', image_url: 'i' }],
])('%j is sent', async (messages, parts) => {
  expect(await sent(messages)).toMatchObject({ status: 201, parts: [parts] })
})

const listOf = (...sections: readonly number[]) => ({
  list_button_text: 'L',
  list_sections: sections.map((length) => ({
    section_title: 'S',
    list_rows: Array.from({ length }, () => ({ row_title: 'R' })),
  })),
})
const reply = { body: 'B', buttons: [{ text: 'Yes' }] }

const slide = { media_uri: 'u', media_type: 'image' }
const carousel = { body: 'B', carousel_button_type: 'url' }

describe('a WhatsApp message', () => {
  const send = (message_type: string, message: object) =>
    sent({ whats_app: { app_id: 'a', subscription_group_id: 'chats', message_type, message } })

  it.each([
    ['template_message', { template_name: 'n', template_language_code: 'en' }],
    ['text_response_message', { body: 'B' }],
    ['text_image_response_message', { image_uri: 'i' }],
    ['quick_reply_response_message', reply],
    ['list_response_message', { body: 'B', list: listOf(1, 9) }],
    ['flow_response_message', { body: 'B', flow_button: { caption: 'C', flow_id: 'f' } }],
    ['carousel_response_message', { body: 'B', carousel_button_type: 'url', cards: [slide, slide] }],
  ])('of type %s needs each of its members', async (type, message) => {
    expect(await send(type, message)).toMatchObject({ status: 201, parts: [{ message_type: type }] })
    for (const name of Object.keys(message)) {
      expect(await send(type, { ...message, [name]: undefined })).toMatchObject({ status: 400, parts: [] })
    }
  })

  it.each([
    ['quick_reply_response_message', { body: 'B', buttons: [{}] }, 'buttons[0].text'],
    ['list_response_message', { body: 'B', list: listOf() }, 'list.list_sections'],
    ['list_response_message', { body: 'B', list: listOf(5, 6) }, 'list.list_sections'],
    ['quick_reply_response_message', { ...reply, header_text: 'H', header_image_uri: 'u' }, 'header_text'],
    ['flow_response_message', { body: 'B', flow_button: { caption: 'C' } }, 'flow_button.flow_id'],
    ['carousel_response_message', { ...carousel, cards: [slide] }, 'cards'],
    ['carousel_response_message', { ...carousel, cards: Array.from({ length: 11 }, () => slide) }, 'cards'],
    ['carousel_response_message', { ...carousel, cards: [slide, { media_uri: 'u' }] }, 'cards[1].media_type'],
  ])('of type %s is refused with %j, and the log names %s', async (type, message, place) => {
    const refused = await send(type, message)
    expect(refused).toMatchObject({ status: 400, parts: [] })
    expect(refused.faults).toMatchObject([{ path: `messages.whats_app.message.${place}` }])
  })
})

describe('a content card', () => {
  const card = (expire_at: string) => ({ content_card: { type: 'CLASSIC', title: 'T', description: 'D', expire_at } })

  it.each([
    ['2024-07-01T00:00:00Z', 201],
    ['2024-07-01T00:00:01Z', 400],
  ])('that is sent at midnight of 1 June and expires at %s: %d', async (expire_at, status) => {
    expect(await sent(card(expire_at))).toMatchObject({ status })
  })

  it('of a schedule expires at most 30 days after its time', async () => {
    const { call } = await testService({ state })
    const body = { external_user_ids: ['ada'], schedule: { time: '2024-06-11T00:00:00Z' } }
    const given = { ...body, messages: card('2024-07-11T00:00:00Z') }
    const { schedule_id } = (await call('messages.schedule.create', given)).body as { schedule_id: string } // held to the contract
    const late = { messages: card('2024-07-12T00:00:00Z') }
    expect(await call('messages.schedule.create', { ...body, ...late })).toMatchObject({ status: 400 })
    expect(await call('messages.schedule.update', { schedule_id, ...late })).toMatchObject({ status: 400 })
    const schedule = { time: '2024-06-12T00:00:00Z' }
    expect(await call('messages.schedule.update', { schedule_id, ...late, schedule })).toMatchObject({ status: 201 })
    expect(await call('messages.schedule.update', { schedule_id, schedule: body.schedule })).toMatchObject({
      status: 400,
    })
  })
})
