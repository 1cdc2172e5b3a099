import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { messageErrors as errors } from './message-errors.ts'
import { properties, type Properties } from './trigger-properties.ts'

// Members of message objects, mostly optional and of one type.

/** An optional text. */
export const text: z.ZodOptional<z.ZodString> = z.string({ error: errors.messageText }).optional()

/** A required text. `error` is said without it. */
export const required = (error: string): z.ZodString => z.string({ error }).min(1, { error })

/** An optional flag. */
export const flag: z.ZodOptional<z.ZodBoolean> = z.boolean({ error: errors.messageFlag }).optional()

/** An optional whole number. */
export const whole: z.ZodOptional<z.ZodInt> = z.int({ error: errors.messageNumber }).optional()

/** Any JSON object of at most 50 KB. */
export const AnyObject: z.ZodCustom<Properties> = properties(errors.messageObject)

/** An optional object of any members. */
export const object: z.ZodOptional<z.ZodCustom<Properties>> = AnyObject.optional()

/** An optional list. */
export const listOf = <T extends z.ZodType>(element: T): z.ZodOptional<z.ZodArray<T>> =>
  z
    .array(element, { error: errors.messageList })
    .max(limits.messageListElements, { error: errors.messageList })
    .optional()

/** An optional list of objects. */
export const objects: z.ZodOptional<z.ZodArray<z.ZodCustom<Properties>>> = listOf(AnyObject)

const attachment = { error: errors.attachments }

const file = () => ({
  /** The name of the file, without its ending, which the url has. */
  file_name: z.string(attachment),
  /** Address of the file. */
  url: z.string(attachment),
})

/** A file that goes with an email. */
export const Attachment = lazyObject(file, attachment)

/** A file that goes with a request's email. */
export const EmailAttachment = lazyObject(
  () => ({
    ...file(),
    /** The name of the credential for the url. It has no effect here. */
    basic_auth_credential: text,
  }),
  attachment,
)

/** The campaign's variation under which a message counts. */
export const variation = {
  /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
  message_variation_id: text,
} as const

/** Members that several kinds of push share. */
export const pushMembers = {
  /** More keys and values for the app. In apple_push, the keys ab and aps are reserved. */
  extra: properties(errors.extra).optional(),
  ...variation,
  /** A web address or deep link that the push opens. */
  custom_uri: text,
  /** Whether only the last used device gets the push. It has no effect here. */
  send_to_most_recent_device_only: flag,
} as const

const bytes = (value: unknown): number =>
  value === undefined ? 0 : new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)).length

/** The bytes of some push members. */
export const bytesOf = (...members: readonly unknown[]): number =>
  members.reduce<number>((sum, member) => sum + bytes(member), 0)
