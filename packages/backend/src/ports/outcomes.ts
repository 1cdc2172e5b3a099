/**
 * Outcome of one element of a request, after a successful answer. `done`: the element did what it asks for. Every
 * other result says why it changed nothing, or less than it asks for. Source: decision 0147.
 */
export const outcomeResults = [
  /** It did what it asks for. */
  'done',
  /** The request names nobody and nothing, or nobody is in the audience. */
  'nothing_to_do',
  /** No user has the identifier. */
  'no_such_user',
  /** Several users have the address, and the prioritization leaves more than one. */
  'ambiguous',
  /** Both identifiers are those of one user. */
  'same_user',
  /** The rules of merging refuse the two users; `about` says which rule. */
  'not_mergeable',
  /** Everything is as the element asks for already. */
  'already_so',
  /** Another user has the identifier already. */
  'taken',
  /** No user has the address. Its state waits for the next user with it. */
  'waits',
  /** The address is not on the list from which it should go. */
  'not_listed',
  /** The app has no Live Activity of the name. */
  'no_such_activity',
  /** The catalog was deleted in the meantime. */
  'no_such_catalog',
  /** The catalog has no item with the id. */
  'no_such_item',
  /** The catalog has an item with the id already. */
  'item_exists',
  /** The item would become too large, or a value does not fit. */
  'item_unfit',
  /** There are as many of them as there can be. */
  'limit_reached',
  /** Something else uses it; `about` says what. */
  'in_use',
  /** A later element names the same user. */
  'named_again',
  /** The campaign or Canvas no longer exists. */
  'no_such_target',
  /** No request made the `send_id`. Its analytics begin with its first message. */
  'unknown_send',
  /** The campaign is an API campaign: only requests that have their messages with them send it. */
  'not_api_triggered',
  /** The answer lists it in `errors`, and `about` says why. */
  'left_out',
  /** The send was changed or cancelled before its time. */
  'superseded',
  /** The user's time had passed when the schedule was set, the send has begun, or the Live Activity is over. */
  'too_late',
  /** The user is not in the audience, or the campaign or Canvas is not active. */
  'not_in_audience',
  /** The user received the campaign or entered the Canvas before, and may not again yet; `about` says the rule. */
  'not_reeligible',
  /** The user left the Canvas before this step; `about` says the rule. */
  'exited',
  /** The user is in the control group of the campaign, the Canvas or the workspace. */
  'in_control_group',
  /** No message can reach the user over its channel. */
  'not_reachable',
  /** The message was sent, and its template could not do all that it says; `about` lists what. */
  'sent_with_notes',
  /** The message's Liquid stopped the message. */
  'aborted',
  /** The message or the job failed. */
  'failed',
] as const

/** See `outcomeResults`. */
export type OutcomeResult = (typeof outcomeResults)[number]

/** Outcome of one element of a request. */
export interface Outcome {
  /** The path of the element, like `merge_updates[0]`. Empty: the whole request. */
  readonly element: string
  readonly result: OutcomeResult
  /** The identifier or the member that it is about; for messages the channel and the reason. */
  readonly about?: string
}

/** The request that a job works for, and the element of it. A part of the job's payload. */
export interface Origin {
  readonly request_id: string
  readonly element: string
  /** The job that queued it. Absent: the request itself. Source: decision 0184. */
  readonly job?: number
  /** Number of calls of the service to itself that led to the request. Absent: none. */
  readonly chain?: number
}

/** The most outcomes of a request, and the most characters of each text in them. Source: decision 0147. */
export const outcomeLimits = { outcomes: 100, characters: 200 }

/** Copies a string, because a slice keeps the whole string in memory. */
const copy = (text: string): string => String(JSON.parse(JSON.stringify(text)))

/** Returns a text of an outcome, cut to its most characters. */
export const cutOutcome = (text: string): string =>
  text.length <= outcomeLimits.characters ? text : `${copy(text.slice(0, outcomeLimits.characters))}…`

/** The outcomes of one request: the first ones, and how many more there were. */
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
  /** Returns the outcomes of each request. */
  entries(): readonly (readonly [requestId: string, outcomes: Outcomes])[]
}

/** Creates an empty collector. */
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

/** The member of a payload that holds the origin. Do not rename: the payloads of stored jobs have it. */
const member = 'origin'

/** Returns the payload of a job with its origin, if it has one. */
export const withOrigin = <Payload>(payload: Payload, origin: Origin | undefined): Payload =>
  origin === undefined || typeof payload !== 'object' || payload === null ? payload : { ...payload, [member]: origin }

/** Returns the payload of a job without its origin: a state has no requests, and the same calls give the same state. */
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
