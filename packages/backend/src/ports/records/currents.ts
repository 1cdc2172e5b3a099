import { lazyStrictObject } from '@brazier/contract'
import { currentsEvents, type CurrentsEventName, type CurrentsFields } from '@brazier/contract/currents'
import type { Instant } from '@brazier/domain/rules'
import * as z from 'zod'
import { HttpUrl } from './http-url.ts'

/** The fields that tell events apart. */
const kept: ReadonlySet<string> = new Set(['id', 'time'])

const fieldNames = new Set([...currentsEvents.values()].flatMap((fields) => fields.map(({ name }) => name)))

const Field = z.enum([...fieldNames].filter((name) => !kept.has(name)).toSorted(), {
  error: 'must be a field of an event of Currents, other than id and time',
})

const EventName = z.enum([...currentsEvents.keys()], { error: 'must be an event of Currents' })

/** A connector of Currents: who gets which events. Source: decision 0285. */
export const CurrentsConnector = lazyStrictObject(() => ({
  /** Its name, in the names of files and in the control API. */
  id: z.string().regex(/^[\w-]{1,64}$/, { error: 'must have 1 to 64 letters, digits, _ or -' }),
  /** The URL to which events are posted. Absent: they are written as files. */
  url: HttpUrl.optional(),
  /** The folder of its files, below the one of `--currents` and the name of the workspace. Default: that one. */
  dir: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/, { error: 'must be names of folders of letters, digits, _ or -, with / between' })
    .optional(),
  /** The events that it gets, such as `users.messages.email.Open`. Default: all. */
  events: z.array(EventName).optional(),
  /** Fields whose texts are `[REDACTED]` and whose other values are null. */
  removed: z.array(Field).optional(),
  /** Fields whose texts are replaced by their SHA-256, in hexadecimal digits. */
  hashed: z.array(Field).optional(),
  /** The token that its requests have. State files that the service writes leave it out. */
  token: z
    .string()
    .regex(/^[\w~+/.=-]{1,1024}$/, { error: 'must have 1 to 1,024 letters, digits or -._~+/=' })
    .optional(),
})).meta({ id: 'CurrentsConnector' })

export type CurrentsConnector = Readonly<z.output<typeof CurrentsConnector>>

/** A job for a queue's next batch. */
export const sendCurrentsName = 'currents.send'

/** A job for a long-stopped connector. */
export const ageConnectorName = 'currents.age'

/** Waits for its connector. */
export interface CurrentsEvent {
  /** Names its queue. */
  readonly stream: string
  /** Ascends over the workspace's events. */
  readonly number: number
  readonly type: CurrentsEventName
  /** When it was queued. */
  readonly at: Instant
  readonly fields: CurrentsFields
}

/** Events that go out together, by their numbers. */
export interface CurrentsBatch {
  readonly stream: string
  readonly first: number
  readonly last: number
}

/** A connector's queue: of all events if it calls, of one type if it writes files. */
export interface CurrentsStream {
  readonly id: string
  readonly connector: string
  /** Only of file connectors. */
  readonly type?: CurrentsEventName | undefined
  /** Includes the events of the batch. */
  readonly waiting: number
  /** Goes out now, by the call of this id. */
  readonly batch?: (CurrentsBatch & { readonly call: number }) | undefined
  /** The most events of a batch up to the last number that was refused, after an answer 413. */
  readonly most?: { readonly events: number; readonly last: number } | undefined
  /** Events up to this number go singly, after an answer 400. */
  readonly singly?: number | undefined
}

export interface CurrentsState {
  readonly connector: string
  /** Events that were received or written. */
  readonly sent: number
  /** Nobody gets them: too many waited, one was too large, outside of a file's times or refused, or the connector is disabled. */
  readonly dropped: number
  readonly waiting: number
  /** `disabled`: it takes no events either. Absent: it sends. */
  readonly stopped?: { readonly since: Instant; readonly reason: string; readonly isDisabled: boolean } | undefined
}

const padded = (number: number): string => String(number).padStart(16, '0')

/** Orders a queue's events by number. */
export const currentsEventKey = ({ stream, number }: Pick<CurrentsEvent, 'stream' | 'number'>): string =>
  `${stream}/${padded(number)}`

/** Names an event's queue. */
export const streamOf = ({ id, url }: CurrentsConnector, type: CurrentsEventName): string =>
  url === undefined ? `${id} ${type}` : id
