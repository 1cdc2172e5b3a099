import { limits } from '@brazier/contract'
import { times } from '../witness.ts'
import { tooLarge } from './sends-cases.ts'

const push = { alert: 'a', title: 't' }
const large = { a: 'x'.repeat(limits.pushBytes) }
const email = { app_id: 'a', from: 'a@example.com', body: 'b' }
const webhook = { url: 'https://example.com', request_method: 'POST' }
const card = { type: 'CLASSIC', title: 't', description: 'd', time_to_live: 60 }
const sms = { app_id: 'a', subscription_group_id: 'group-1', body: 'b' }
const template = { template_name: 'n', template_language_code: 'en' }
const whatsApp = { app_id: 'a', subscription_group_id: 'group-1', message_type: 'template_message', message: template }
const list_sections = times(2, () => ({ section_title: 's', list_rows: times(6, () => ({ row_title: 'r' })) }))
const list = {
  message_type: 'list_response_message',
  message: { body: 'b', list: { list_button_text: 'l', list_sections } },
}
const reply = {
  message_type: 'quick_reply_response_message',
  message: { body: 'b', buttons: [{ text: 't' }], header_text: 'h', header_image_uri: 'https://example.com' },
}

const pushCases = (to: (messages: unknown) => object) =>
  ({
    applePush: [
      ['an Apple push has an alert', to({ apple_push: {} })],
      ['an alert has a body', to({ apple_push: { alert: { title: 't' } } })],
      ['an alert is a text or an object', to({ apple_push: { alert: 1 } })],
    ],
    assetFileType: [['an asset has a type', to({ apple_push: { alert: 'a', asset_url: 'https://example.com' } })]],
    push: [
      ['an Android push has a title', to({ android_push: { alert: 'a' } })],
      ['a push to browsers is an object', to({ web_push: 'a' })],
      ['a Kindle push has an alert', to({ kindle_push: { title: 't' } })],
    ],
    button: [
      ['a button has a text', to({ android_push: { ...push, buttons: [{}] } })],
      ["an Apple push's button has an id", to({ apple_push: { alert: 'a', buttons: [{ text: 't' }] } })],
    ],
    conversation: [['a conversation has persons', to({ android_push: { ...push, conversation_data: {} } })]],
    sendToSync: [['a silent push has no text', to({ android_push: { ...push, send_to_sync: true } })]],
    reservedExtra: [['some keys are reserved', to({ apple_push: { alert: 'a', extra: { ab: 1 } } })]],
    extra: [['extra of a push is an object', to({ web_push: { ...push, extra: 'a' } })]],
    applePushTooLarge: [
      ['an Apple push is small', to({ apple_push: { alert: 'x'.repeat(limits.applePushBytes + 1) } })],
    ],
    androidPushTooLarge: [['an Android push is small', to({ android_push: { ...push, extra: large } })]],
    pushTooLarge: [['a push is small', to({ web_push: { ...push, extra: large } })]],
    messageText: [['an address is a text', to({ web_push: { ...push, custom_uri: 1 } })]],
    messageFlag: [['a flag is true or false', to({ web_push: { ...push, require_interaction: 'yes' } })]],
    messageNumber: [['a number is whole', to({ apple_push: { alert: 'a', badge: 1.5 } })]],
    androidTimeToLive: [
      ['an Android push waits from now', to({ android_push: { ...push, time_to_live: -1 } })],
      ['an Android push waits 28 days', to({ android_push: { ...push, time_to_live: limits.androidPushSeconds + 1 } })],
    ],
    messageObject: [
      ['headers are an object', to({ email: { ...email, headers: 'a' } })],
      ['headers have at most 50 KB', to({ email: { ...email, headers: tooLarge } })],
    ],
    messageList: [['buttons are a list', to({ web_push: { ...push, buttons: {} } })]],
  }) as const

/** Covers every text about messages. `valid` has none. */
export const messageCases = (valid: object) => {
  const to = (messages: unknown): object => ({ ...valid, messages })
  return {
    messages: [['messages are an object', to([])]],
    noMessage: [
      ['messages are there', to(undefined)],
      ['there is a message', to({})],
      ['there is a message of a known kind', to({ telegram: {} })],
    ],
    ...pushCases(to),
    email: [['an email has an app', to({ email: { ...email, app_id: undefined } })]],
    emailFrom: [['a sender is an address', to({ email: { ...email, from: 'us' } })]],
    attachments: [['an attachment has a url', to({ email: { ...email, attachments: [{ file_name: 'a.pdf' }] } })]],
    emailBody: [['an email has a body', to({ email: { ...email, body: undefined } })]],
    webhook: [['a webhook has a url', to({ webhook: { ...webhook, url: '' } })]],
    requestMethod: [['a method is one of four', to({ webhook: { ...webhook, request_method: 'PATCH' } })]],
    contentCard: [['a card has a title', to({ content_card: { ...card, title: undefined } })]],
    contentCardType: [['a card is of one of three types', to({ content_card: { ...card, type: 'LARGE' } })]],
    contentCardImage: [['a banner has a picture', to({ content_card: { ...card, type: 'BANNER' } })]],
    contentCardExpiry: [
      ['a card ends', to({ content_card: { ...card, time_to_live: undefined } })],
      ['a card is shown for 30 days', to({ content_card: { ...card, time_to_live: limits.contentCardSeconds + 1 } })],
      ['a card ends within 30 days', to({ content_card: { ...card, expire_at: '2100-01-01T00:00:00Z' } })],
      ['the end of a card is a time', to({ content_card: { ...card, expire_at: 'soon' } })],
    ],
    sms: [['a text message has a group', to({ sms: { ...sms, subscription_group_id: undefined } })]],
    whatsApp: [['a WhatsApp message has an app', to({ whats_app: { ...whatsApp, app_id: 1 } })]],
    whatsAppType: [['a WhatsApp message is of a known type', to({ whats_app: { ...whatsApp, message_type: 'song' } })]],
    whatsAppMessage: [
      ['a WhatsApp template has a name', to({ whats_app: { ...whatsApp, message: {} } })],
      ['a WhatsApp list has 10 rows', to({ whats_app: { ...whatsApp, ...list } })],
      ['a WhatsApp reply has one header', to({ whats_app: { ...whatsApp, ...reply } })],
    ],
  } as const
}

/** Covers every text that only the workspace can tell. `valid` is a request under the API campaign. */
export const stateCases = (valid: object) => {
  const to = (messages: object): object => ({ ...valid, messages })
  const ofV = { message_variation_id: 'v' }
  return {
    noVariation: [
      ['a message of a campaign has a variation', to({ email })],
      ['each message of a campaign has one', to({ email: { ...email, ...ofV }, webhook })],
    ],
    variation: [['a variation is one of the campaign', to({ email: { ...email, message_variation_id: 'nobody' } })]],
    variationKind: [['a variation has a message of the kind', to({ webhook: { ...webhook, ...ofV } })]],
    templateId: [['a template exists', to({ email: { ...email, ...ofV, email_template_id: 'nobody' } })]],
    subscriptionGroup: [['a group exists', to({ sms: { ...sms, ...ofV, subscription_group_id: 'nobody' } })]],
  } as const
}
