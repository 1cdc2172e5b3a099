/** Message channels, named as in the analytics. Source: spec, "GET /campaigns/data_series". */
export const channels = [
  'email',
  'ios_push',
  'android_push',
  'kindle_push',
  'web_push',
  'sms',
  'whats_app',
  'webhook',
  'content_cards',
  'in_app_message',
] as const

/** One of `channels`. */
export type Channel = (typeof channels)[number]

/** Whether a message is received when its user first sees it. Source: decision 0068. */
export const isReceivedBySight = (channel: Channel): boolean =>
  channel === 'content_cards' || channel === 'in_app_message'
