import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const state = {
  users: [
    {
      external_id: 'ada',
      phone: '+4930123456',
      push_tokens: [
        { app: 'App', platform: 'iOS', token: 'i' },
        { app: 'App', platform: 'Android', token: 'a' },
      ],
      subscription_groups: { texts: 'subscribed' },
    },
  ],
  subscription_groups: [{ id: 'texts', name: 'Texts', channel: 'sms' as const }],
}

/** Sends to Ada; resolves to the answer, and the parts of her messages. */
const sent = async (messages: object | undefined) => {
  const { call, settle, workspace } = await testService({ state })
  const { status, body } = await call('messages.send', { external_user_ids: ['ada'], messages })
  await settle()
  const outbox = await workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
  return { status, body, parts: outbox.map(({ parts }) => parts) }
}

it.each([
  [
    { android_push: { alert: 'A', title: 'T', android_priority: 'high', use_webview: true } },
    { body: 'A', title: 'T', android_priority: 'high', use_webview: 'true' },
  ],
  [{ apple_push: { alert: { body: 'A', sound: 'bell' } } }, { body: 'A', 'alert.sound': 'bell' }],
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
  expect(await sent(messages)).toMatchObject({ status: 201, parts: [parts] })
})

const push = { alert: 'A', title: 'T' }
const large = { a: 'x'.repeat(4000) }

it.each([
  ['no messages', undefined, 'No message to send'],
  ['messages without one', {}, 'No message to send'],
  ['a long Apple push', { apple_push: { alert: 'x'.repeat(1913) } }, 'Apple Push Length Exceeded'],
  ['a long Android push', { android_push: { ...push, extra: large } }, 'Android Push Length Exceeded'],
  ['a text as extra', { apple_push: { alert: 'A', extra: 'a' } }, 'Invalid Extra Push Payload'],
  ['a list as extra', { android_push: { ...push, extra: [] } }, 'Invalid Extra Push Payload'],
])('%s is refused with the published text', async (_, messages, message) => {
  expect(await sent(messages)).toMatchObject({ status: 400, body: { message } })
})
