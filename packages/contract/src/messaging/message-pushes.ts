import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { messageErrors as errors } from './message-errors.ts'
import { bytesOf, flag, listOf, objects, pushMembers, required, text, whole } from './message-members.ts'

const texts = () => z.array(z.string({ error: errors.messageText }), { error: errors.messageText }).optional()

const AppleAlert = lazyObject(
  () => ({
    /** The text of the push; may have Liquid. Required unless content-available is true. */
    body: text,
    /** The title of the push; may have Liquid. */
    title: text,
    /** The key of the title in the texts of the app. */
    title_loc_key: text,
    /** Values for the text of title_loc_key. */
    title_loc_args: texts(),
    /** The key of the text of the button in the texts of the app. */
    action_loc_key: text,
    /** The key of the text in the texts of the app. */
    loc_key: text,
    /** Values for the text of loc_key. */
    loc_args: texts(),
    /** The place of a sound in the app, for Live Activities. */
    sound: text,
  }),
  { error: errors.applePush },
)

const button = { error: errors.button }

const pressed = {
  /** Action of the button: OPEN_APP, URI, DEEP_LINK or CLOSE. */
  action: text,
  /** A web address or deep link. */
  uri: text,
  /** Whether a web address opens inside the app. Default true. */
  use_webview: flag,
} as const

const AppleButton = lazyObject(
  () => ({
    /** The id of the button's action, as the app or the SDK has it. */
    action_id: required(errors.button),
    ...pressed,
  }),
  button,
)

const Button = lazyObject(
  () => ({
    /** The text of the button. */
    text: required(errors.button),
    ...pressed,
  }),
  button,
)

const WebButton = lazyObject(
  () => ({
    /** The text of the button. */
    text: required(errors.button),
    /** Action of the button: OPEN_APP, URI or CLOSE. */
    action: text,
    /** A web address. */
    uri: text,
  }),
  button,
)

const conversation = { error: errors.conversation }
const tooLong = { error: errors.messageList }

const ConversationMessage = lazyObject(
  () => ({
    /** The text of the message. */
    text: required(errors.conversation),
    /** When it was sent, in seconds since 1970. */
    timestamp: z.int(conversation),
    /** The person who sent it. */
    person_id: required(errors.conversation),
  }),
  conversation,
)

const Person = lazyObject(
  () => ({
    /** The id by which messages name the person. */
    id: required(errors.conversation),
    /** The shown name of the person. */
    name: required(errors.conversation),
  }),
  conversation,
)

const Conversation = lazyObject(
  () => ({
    /** The id of the sharing shortcut. */
    shortcut_id: required(errors.conversation),
    /** The person to whom the push replies. */
    reply_person_id: required(errors.conversation),
    /** The messages of the conversation. */
    messages: z.array(ConversationMessage, conversation).max(limits.messageListElements, tooLong),
    /** The persons of the conversation. */
    persons: z.array(Person, conversation).max(limits.messageListElements, tooLong),
  }),
  conversation,
)

/** A push to Apple devices. Source: decision 0132. */
export const ApplePush = lazyObject(
  () => ({
    /** The text of the push, or an object with it; may have Liquid. Required unless content-available is true. */
    alert: z.union([z.string({ error: errors.applePush }), AppleAlert], { error: errors.applePush }).optional(),
    /** The number on the icon of the app. */
    badge: whole,
    /** The place of a sound in the app; default plays the usual one. */
    sound: text,
    /** Whether the push wakes the app without an alert. */
    'content-available': flag,
    /** Interruption level: passive, active, time-sensitive or critical. Any text is kept. */
    interruption_level: text,
    /** The place in a summary, 0 to 1. Other numbers are kept too. */
    relevance_score: z.number({ error: errors.messageNumber }).optional(),
    /** When the push expires, ISO 8601. */
    expiry: text,
    /** Whether a web address opens inside the app. Default true. */
    use_webview: flag,
    /** The thread that the push is grouped under. */
    notification_group_thread_id: text,
    /** The address of a picture, sound or film. */
    asset_url: text,
    /** The type of the asset: aif, gif, jpg, m4a, mp3, mp4, png or wav. Any text is kept. Required with asset_url. */
    asset_file_type: text,
    /** A later push with the same id replaces this one. */
    collapse_id: text,
    /** Whether the app may change the push. */
    mutable_content: flag,
    /** The category whose buttons the push shows. */
    category: text,
    /** The priority of the delivery, 1 to 10. Other numbers are kept too. */
    apns_priority: whole,
    /** Actions of the buttons of the category. */
    buttons: listOf(AppleButton),
    ...pushMembers,
  }),
  { error: errors.applePush },
)
  .refine(
    ({ alert, 'content-available': isSilent }) =>
      isSilent === true || (typeof alert === 'object' ? alert.body : alert) !== undefined,
    { error: errors.applePush, path: ['alert'] },
  )
  .refine(({ asset_url, asset_file_type }) => asset_url === undefined || asset_file_type !== undefined, {
    error: errors.assetFileType,
    path: ['asset_file_type'],
  })
  .refine(({ extra = {} }) => !Object.hasOwn(extra, 'ab') && !Object.hasOwn(extra, 'aps'), {
    error: errors.reservedExtra,
    path: ['extra'],
  })
  .refine((push) => bytesOf(push.alert, push.extra) <= limits.applePushBytes, { error: errors.applePushTooLarge })

const common = {
  ...pushMembers,
  /** The priority, -2 to 2. Other numbers read as 0. */
  priority: whole,
  /** The key under which a later push replaces this one. */
  collapse_key: text,
  /** The place of a sound in the app; default plays the usual one. */
  sound: text,
} as const

const shownTexts = {
  /** The text of the push; may have Liquid. */
  alert: z.string({ error: errors.push }),
  /** The title of the push; may have Liquid. */
  title: z.string({ error: errors.push }),
}

interface PushTexts {
  readonly alert?: string | undefined
  readonly title?: string | undefined
}

/** Whether a push has its texts, or none if silent. */
const hasTexts = ({
  alert,
  title,
  send_to_sync,
}: PushTexts & { readonly send_to_sync?: boolean | undefined }): boolean =>
  send_to_sync === true || (alert !== undefined && title !== undefined)

const isSmall = ({ alert, extra }: PushTexts & { readonly extra?: object | undefined }): boolean =>
  bytesOf(alert, extra) <= limits.pushBytes

const timeToLive = { error: errors.androidTimeToLive }

/** A push to Android devices. Source: decision 0132. */
export const AndroidPush = lazyObject(
  () => ({
    ...common,
    /** The text of the push; may have Liquid. Required unless send_to_sync is true. */
    alert: shownTexts.alert.optional(),
    /** The title of the push; may have Liquid. Required unless send_to_sync is true. */
    title: shownTexts.title.optional(),
    /** The channel of the notification. */
    notification_channel_id: text,
    /** Whether the push is silent. Then alert and title are refused. */
    send_to_sync: flag,
    /** The priority of the delivery: normal or high. Any text is kept. */
    android_priority: text,
    /** Whether a web address opens inside the app. Default false. */
    use_webview: flag,
    /** A line below the text. */
    summary_text: text,
    /** Seconds the push waits for a device that is away: 0 to 2,419,200. */
    time_to_live: z.int(timeToLive).min(0, timeToLive).max(limits.androidPushSeconds, timeToLive).optional(),
    /** The number under which a later push replaces this one. */
    notification_id: whole,
    /** The address of the large icon. */
    push_icon_image_url: text,
    /** The colour, as an RGB number. */
    accent_color: whole,
    /** The messages and persons of a conversation push. */
    conversation_data: Conversation.optional(),
    /** The buttons of the push. */
    buttons: listOf(Button),
  }),
  { error: errors.push },
)
  .refine(hasTexts, { error: errors.push })
  .refine(({ alert, title, send_to_sync }) => send_to_sync !== true || (alert ?? title) === undefined, {
    error: errors.sendToSync,
    path: ['send_to_sync'],
  })
  .refine(isSmall, { error: errors.androidPushTooLarge })

/** A push to Kindle and FireOS devices. Source: decision 0132. */
export const KindlePush = lazyObject(
  () => ({
    ...common,
    ...shownTexts,
    /** The buttons of the push. */
    buttons: objects,
  }),
  { error: errors.push },
).refine(isSmall, { error: errors.pushTooLarge })

/** A push to browsers. Source: decision 0132. */
export const WebPush = lazyObject(
  () => ({
    ...pushMembers,
    ...shownTexts,
    /** The address of the icon. */
    image_url: text,
    /** The address of a large picture. */
    large_image_url: text,
    /** Whether the push stays until the user closes it. */
    require_interaction: flag,
    /** Seconds the push waits for a browser that is closed. */
    time_to_live: whole,
    /** The buttons of the push. */
    buttons: listOf(WebButton),
  }),
  { error: errors.push },
).refine(isSmall, { error: errors.pushTooLarge })
