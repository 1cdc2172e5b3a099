import { firstOf } from '../cut-text.ts'
/**
 * Outcome of a request's element after a successful answer. Every result but `done` says why it changed nothing, or less than asked.
 * Source: decision 0147.
 */
export const outcomeResults = [
  /** It did what it asks for. */
  'done',
  /** The request names nobody and nothing, or nobody is in the audience. */
  'nothing_to_do',
  'no_such_user',
  /** Several users have the address after prioritization. */
  'ambiguous',
  /** Both identifiers name one user. */
  'same_user',
  /** Merge rules refuse; `about` names the rule. */
  'not_mergeable',
  /** Nothing was left to change. */
  'already_so',
  /** Another user has it. */
  'taken',
  /** The state waits for the address's next user. */
  'waits',
  /** The group is of email and a phone is given, or the reverse. */
  'not_of_channel',
  /** Not on the list to remove it from. */
  'not_listed',
  'no_such_activity',
  /** Deleted meanwhile. */
  'no_such_catalog',
  'no_such_item',
  'item_exists',
  /** Too large, or a value does not fit. */
  'item_unfit',
  'limit_reached',
  /** `about` says by what. */
  'in_use',
  /** A later element names the same user. */
  'named_again',
  /** The campaign or Canvas no longer exists. */
  'no_such_target',
  /** No request made the `send_id`. Its analytics begin with its first message. */
  'unknown_send',
  /** An API campaign: only requests with messages send it. */
  'not_api_triggered',
  /** The answer lists it in `errors`; `about` says why. */
  'left_out',
  /** The send was changed or cancelled before its time. */
  'superseded',
  /** The time had passed for the user or in a time zone, the send has begun, or the Live Activity is over. */
  'too_late',
  /** The user is not in the audience, or the campaign or Canvas is not active. */
  'not_in_audience',
  /** The user may not receive the campaign or enter the Canvas again yet; `about` names the rule. */
  'not_reeligible',
  /** The user left before this step; `about` names the rule. */
  'exited',
  /** Of the campaign, Canvas or workspace. */
  'in_control_group',
  /** No message reaches the user over its channel. */
  'not_reachable',
  /** The template could not do all that it says; `about` lists what. */
  'sent_with_notes',
  /** Liquid stopped the message. */
  'aborted',
  /** The message or the job failed. */
  'failed',
] as const

/** See `outcomeResults`. */
export type OutcomeResult = (typeof outcomeResults)[number]

/** One element's outcome. */
export interface Outcome {
  /** The path of the element, like `merge_updates[0]`. Empty: the whole request. */
  readonly element: string
  readonly result: OutcomeResult
  /** The identifier or member; for messages the channel and reason. */
  readonly about?: string
}

/** A job's request and element, in its payload. */
export interface Origin {
  readonly request_id: string
  readonly element: string
  /** Absent: the request queued it. Source: decision 0184. */
  readonly job?: number
  /** Calls of the service to itself before it. Absent: none. */
  readonly chain?: number
}

/** The most outcomes, and characters of each text. Source: decision 0147. */
export const outcomeLimits = { outcomes: 100, characters: 200 }

export const cutOutcome = (text: string): string =>
  text.length <= outcomeLimits.characters ? text : `${firstOf(text, outcomeLimits.characters)}…`

/** The first ones, and the number of others. */
export interface Outcomes {
  readonly list: readonly Outcome[]
  readonly more: number
}

/** Returns outcomes with others after them, within the limit. */
export const addOutcomes = (before: Outcomes | undefined, after: Outcomes): Outcomes => {
  if (before === undefined) return after
  const list = [...before.list, ...after.list].slice(0, outcomeLimits.outcomes)
  const count = before.list.length + before.more + after.list.length + after.more
  return { list, more: count - list.length }
}

/** Collects outcomes by request, within the limit of each. */
export interface OutcomeCollector {
  add(requestId: string, outcome: Outcome): void
  entries(): readonly (readonly [requestId: string, outcomes: Outcomes])[]
}

export const createOutcomeCollector = (): OutcomeCollector => {
  const byRequest = new Map<string, { readonly list: Outcome[]; more: number }>()
  return {
    add: (requestId, outcome) => {
      const known = byRequest.get(requestId)
      if (known === undefined) byRequest.set(requestId, { list: [outcome], more: 0 })
      else if (known.list.length < outcomeLimits.outcomes) known.list.push(outcome)
      else known.more += 1
    },
    entries: () => [...byRequest],
  }
}

/** Do not rename: stored jobs have it. */
const member = 'origin'

export const withOrigin = <Payload>(payload: Payload, origin: Origin | undefined): Payload =>
  origin === undefined || typeof payload !== 'object' || payload === null ? payload : { ...payload, [member]: origin }

/** Drops the origin: a state has no requests, and the same calls give the same state. */
export const withoutOrigin = (payload: unknown): unknown => {
  if (typeof payload !== 'object' || payload === null || originOf(payload) === undefined) return payload
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== member))
}

/** Returns the origin in the payload of a job; undefined if there is none. */
export const originOf = (payload: unknown): Origin | undefined => {
  if (typeof payload !== 'object' || payload === null) return undefined
  const origin: unknown = Reflect.get(payload, member)
  if (typeof origin !== 'object' || origin === null) return undefined
  const request_id: unknown = Reflect.get(origin, 'request_id')
  const element: unknown = Reflect.get(origin, 'element')
  if (typeof request_id !== 'string' || typeof element !== 'string') return undefined
  const job: unknown = Reflect.get(origin, 'job')
  const chain: unknown = Reflect.get(origin, 'chain')
  return {
    request_id,
    element,
    ...(typeof job === 'number' && { job }),
    ...(typeof chain === 'number' && { chain }),
  }
}
