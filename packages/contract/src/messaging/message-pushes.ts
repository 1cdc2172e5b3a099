import * as z from 'zod'
import { limits } from '../limits.ts'
import { messageErrors as errors } from './message-errors.ts'
import { bytesOf, flag, object, pushMembers, text, whole } from './message-members.ts'

const unlessSilent = 'Required unless content-available is true'

/** The alert of a push to Apple devices as an object. */
const AppleAlert = z.object(
  {
    body: text(`The text of the push; may have Liquid. ${unlessSilent}`),
    title: text('The title of the push; may have Liquid'),
    title_loc_key: text('The key of the title in the texts of the app'),
    title_loc_args: z
      .array(z.string({ error: errors.messageText }), { error: errors.messageText })
      .optional()
      .describe('Values for the text of title_loc_key'),
    action_loc_key: text('The key of the text of the button in the texts of the app'),
    loc_key: text('The key of the text in the texts of the app'),
    loc_args: z
      .array(z.string({ error: errors.messageText }), { error: errors.messageText })
      .optional()
      .describe('Values for the text of loc_key'),
  },
  { error: errors.applePush },
)

/** A push to Apple devices. Source: decision 0132. */
export const ApplePush = z
  .object(
    {
      alert: z
        .union([z.string({ error: errors.applePush }), AppleAlert], { error: errors.applePush })
        .optional()
        .describe(`The text of the push, or an object with it; may have Liquid. ${unlessSilent}`),
      badge: whole('The number on the icon of the app'),
      sound: text('The place of a sound in the app; default plays the usual one'),
      'content-available': flag('Whether the push wakes the app without an alert'),
      interruption_level: text('passive, active, time-sensitive or critical'),
      relevance_score: z
        .number({ error: errors.messageNumber })
        .optional()
        .describe('The place in a summary, 0 to 1. Other numbers are kept as they are'),
      expiry: text('When the push expires, ISO 8601'),
      use_webview: flag('Whether a web address opens inside the app. Default true'),
      notification_group_thread_id: text('The thread that the push is grouped under'),
      asset_url: text('The address of a picture, sound or film'),
      asset_file_type: text('The type of the asset: aif, gif, jpg, m4a, mp3, mp4, png or wav'),
      collapse_id: text('A later push with the same id replaces this one'),
      mutable_content: flag('Whether the app may change the push'),
      category: text('The category whose buttons the push shows'),
      apns_priority: whole('The priority of the delivery, 1 to 10'),
      ...pushMembers,
    },
    { error: errors.applePush },
  )
  .refine(
    ({ alert, 'content-available': isSilent }) =>
      isSilent === true || (typeof alert === 'object' ? alert.body : alert) !== undefined,
    { error: errors.applePush },
  )
  .refine(({ extra = {} }) => !Object.hasOwn(extra, 'ab') && !Object.hasOwn(extra, 'aps'), {
    error: errors.reservedExtra,
  })
  .refine((push) => bytesOf(push.alert, push.extra) <= limits.applePushBytes, { error: errors.pushTooLarge })
  .describe('A push to Apple devices: at most 1912 bytes of alert and extra')

const common = {
  ...pushMembers,
  priority: whole('The priority, -2 to 2. Other numbers read as 0'),
  collapse_key: text('The key under which a later push replaces this one'),
  sound: text('The place of a sound in the app; default plays the usual one'),
} as const

const shown = {
  alert: z.string({ error: errors.push }).describe('The text of the push; may have Liquid'),
  title: z.string({ error: errors.push }).describe('The title of the push; may have Liquid'),
} as const

interface Shown {
  readonly alert?: string | undefined
  readonly title?: string | undefined
}

/** Whether a push has its texts, or none if it is silent. */
const hasTexts = ({ alert, title, send_to_sync }: Shown & { readonly send_to_sync?: boolean | undefined }): boolean =>
  send_to_sync === true || (alert !== undefined && title !== undefined)

const isSmall = ({ alert, extra }: Shown & { readonly extra?: object | undefined }): boolean =>
  bytesOf(alert, extra) <= limits.pushBytes

/** A push to Android devices. Source: decision 0132. */
export const AndroidPush = z
  .object(
    {
      ...common,
      alert: shown.alert
        .optional()
        .describe('The text of the push; may have Liquid. Required unless send_to_sync is true'),
      title: shown.title
        .optional()
        .describe('The title of the push; may have Liquid. Required unless send_to_sync is true'),
      notification_channel_id: text('The channel of the notification'),
      send_to_sync: flag('Whether the push is silent. Then alert and title are refused'),
      summary_text: text('A line below the text'),
      time_to_live: whole('How long the push waits for a device that is away, in seconds'),
      notification_id: whole('The number under which a later push replaces this one'),
      push_icon_image_url: text('The address of the large icon'),
      accent_color: whole('The colour, as an RGB number'),
      conversation_data: object('The messages and persons of a conversation push'),
    },
    { error: errors.push },
  )
  .refine(hasTexts, { error: errors.push })
  .refine(({ alert, title, send_to_sync }) => send_to_sync !== true || (alert ?? title) === undefined, {
    error: errors.sendToSync,
  })
  .refine(isSmall, { error: errors.pushTooLarge })
  .describe('A push to Android devices: at most 4000 bytes of alert and extra')

/** A push to Kindle and FireOS devices. Source: decision 0132. */
export const KindlePush = z
  .object({ ...common, ...shown }, { error: errors.push })
  .refine(isSmall, { error: errors.pushTooLarge })
  .describe('A push to Kindle and FireOS devices: at most 4000 bytes of alert and extra')

/** A push to browsers. Source: decision 0132. */
export const WebPush = z
  .object(
    {
      ...pushMembers,
      ...shown,
      image_url: text('The address of the icon'),
      large_image_url: text('The address of a large picture'),
      require_interaction: flag('Whether the push stays until the user closes it'),
      time_to_live: whole('How long the push waits for a browser that is closed, in seconds'),
    },
    { error: errors.push },
  )
  .refine(isSmall, { error: errors.pushTooLarge })
  .describe('A push to browsers: at most 4000 bytes of alert and extra')
