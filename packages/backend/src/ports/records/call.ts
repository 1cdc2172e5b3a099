import { lazyStrictObject } from '@brazier/contract'
import type { CalledFor } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import * as z from 'zod'
import { Time } from '../time.ts'

/** `waiting`: for the first or next attempt. */
export const callStates = ['waiting', 'received', 'failed', 'not_called'] as const

/** Purposes of calls. */
export const callKinds = [
  'webhook',
  'postback',
  'export_callback',
  'currents',
  'mail',
] as const satisfies readonly CalledFor[]

export const wakeCallerName = 'calls.wake'

const Attempt = lazyStrictObject(() => ({
  /** When it ended, by the clock of the workspace. */
  at: Time,
  /** The status of the answer; 599 without one. */
  status: z.int(),
  /** Duration in real milliseconds. */
  ms: z.int(),
  /** Why there was no answer. Absent: there was one. */
  reason: z.string().optional(),
}))

const Batch = lazyStrictObject(() => ({
  /** The connector and the type of the events. */
  stream: z.string(),
  /** The number of the first event. */
  first: z.int(),
  /** The number of the last event. */
  last: z.int(),
}))

/** A call to a customer's address. Source: decision 0280. */
export const OutgoingCall = lazyStrictObject(() => ({
  /** Ascends in the order of the calls. */
  id: z.int().min(1),
  /** Purpose of the call. */
  kind: z.enum(callKinds),
  /** Request as it was rendered. */
  request: z.strictObject({
    /** The method of HTTP. */
    method: z.string(),
    /** The whole address. */
    url: z.string(),
    /** The headers, by name. */
    headers: z.record(z.string(), z.string()),
    /** The body. Absent: none. */
    body: z.string().optional(),
  }),
  /** When the call was asked for. */
  made_at: Time,
  /** When it is tried next; of a finished call, when it was finished. */
  due_at: Time,
  /** Whether it waits, or what came of it. */
  state: z.enum(callStates),
  /** Why it failed or was not called. Absent otherwise. */
  reason: z.string().optional(),
  /** The attempts, the first one first. Default: none. */
  attempts: z.array(Attempt).default([]),
  /** The text of the last answer. Absent: there was none. */
  answer: z.string().optional(),
  /** The dispatch of the message. Absent: it is about none. */
  dispatch_id: z.string().optional(),
  /** Origin of the call: the message, the connector or the send. */
  origin: z.strictObject({
    /** The number in the outbox of the message that it delivers. */
    message: z.int().optional(),
    /** The user whom it is about. */
    braze_id: z.string().optional(),
    /** The campaign, the Canvas with the step, or neither. */
    campaign_id: z.string().optional(),
    /** The Canvas that sent it. Absent: none. */
    canvas_id: z.string().optional(),
    /** The step of the Canvas. Absent: none. */
    canvas_step_id: z.string().optional(),
    /** The variation or variant that the user has. Empty: none. */
    variation_id: z.string().optional(),
    /** The send under which it counts. Absent: none. */
    send_id: z.string().optional(),
    /** Number of calls of the service to itself that led to it. Absent: none. */
    chain: z.int().min(1).optional(),
    /** The pairs of `message_extras`, as JSON. Absent: none. */
    message_extras: z.string().optional(),
    /** The file of users that is ready. */
    object_prefix: z.string().optional(),
    /** The Currents connector, by its id. */
    connector: z.string().optional(),
    /** The events that it sends: their queue, and the numbers of the first and the last. */
    batch: Batch.optional(),
  }),
})).meta({ id: 'OutgoingCall' })

/** The schema's output. */
export type OutgoingCall = Readonly<z.output<typeof OutgoingCall>>

/** An attempt of a call. */
export type CallAttempt = OutgoingCall['attempts'][number]

const padded = (number: number): string => String(Math.max(0, Math.floor(number))).padStart(16, '0')

/** Returns the key of a call: calls follow each other. */
export const callKey = ({ id }: Pick<OutgoingCall, 'id'>): string => padded(id)

export interface HostedCall {
  readonly host: string
  readonly id: number
  readonly due_at: Instant
}

/** Orders a host's calls by due time. */
export const hostedCallKey = ({ host, id, due_at }: HostedCall): string => [host, padded(due_at), padded(id)].join('/')

/** A user's waiting webhooks of a campaign. */
export interface CalledUser {
  readonly braze_id: string
  readonly campaign_id: string
  /** Their ids. */
  readonly calls: readonly number[]
  /** Of the last. */
  readonly made_at: Instant
}

/** Orders a user's campaigns; the user's own key comes before them. */
export const calledUserKey = (braze_id: string, campaign_id?: string): string =>
  campaign_id === undefined ? JSON.stringify([braze_id]).slice(0, -1) : JSON.stringify([braze_id, campaign_id])

/** Undefined: no campaign's webhook. */
export const calledUserKeyOf = ({ kind, origin }: Pick<OutgoingCall, 'kind' | 'origin'>): string | undefined =>
  kind === 'webhook' && origin.campaign_id !== undefined && origin.braze_id !== undefined
    ? calledUserKey(origin.braze_id, origin.campaign_id)
    : undefined

export interface CallHost {
  readonly host: string
  /** The first call's due time. */
  readonly next: Instant
}

/** A finished call, to be forgotten. */
export interface FinishedCall {
  readonly id: number
  readonly bytes: number
}

/** Counts calls, in one record at most. */
export interface CallTotals {
  /** The last call's id. */
  readonly last: number
  readonly waiting: number
  readonly waiting_bytes: number
  readonly finished: number
  readonly finished_bytes: number
  /** Finished calls, forgotten ones too. */
  readonly ended: number
  /** When the caller is woken. Absent: by no job. */
  readonly alarm?: Instant | undefined
}

/** The id of the counts. */
export const callTotalsId = 'totals'

/** Bytes without texts. */
const overhead = 1000

/** Counts two bytes per character, and 1,000 for the rest. */
export const callBytes = ({ request: { url, headers, body = '' } }: Pick<OutgoingCall, 'request'>): number =>
  Object.entries(headers).reduce(
    (sum, [name, text]) => sum + 2 * (name.length + text.length),
    overhead + 2 * (url.length + body.length),
  )

/** Returns a waiting call under its host and port; an unreadable URL has none. */
export const hostedCall = ({ id, due_at, request }: Pick<OutgoingCall, 'id' | 'due_at' | 'request'>): HostedCall => {
  const url = URL.parse(request.url)
  const port = url?.port === '' ? (url.protocol === 'https:' ? 443 : 80) : url?.port
  return { host: url === null ? '' : `${url.hostname}:${port}`, id, due_at }
}
