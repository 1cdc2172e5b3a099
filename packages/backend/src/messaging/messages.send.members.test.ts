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
const sent = async (messages: object) => {
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
