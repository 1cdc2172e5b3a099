import {
  type AnyOutput,
  type Endpoint,
  type EndpointId,
  isTransportStatus,
  rowAnswerFaults,
  rowAnswerStatuses,
  rowIn,
  type Rows,
} from '@brazier/contract'

/** Every answer of an endpoint, the transport or a gateway except 200, 201 and 202. */
export type RefusedOutput<Id extends EndpointId> = Id extends EndpointId
  ? Exclude<AnyOutput<Id>, { readonly status: 200 | 201 | 202 }>
  : never

/** Pairs each status with its bodies. */
type Refusal<Refused> = Refused extends { readonly status: infer Status; readonly body: infer Body }
  ? { readonly kind: 'refusal'; readonly status: Status; readonly body?: Body } & (Status extends 429 | 503
      ? {
          /** Seconds in `Retry-After`. */
          readonly retryAfter?: number
        }
      : { readonly retryAfter?: undefined })
  : never

/**
 * `latency` delays a request by `ms` milliseconds. `refusal` refuses it before any work, by default with the transport's body for the
 * status; with 429 and 503 it asks to come again after `retryAfter` seconds. `cut` ends the connection before any work, `lost` after it.
 */
export type FaultEffect<Id extends EndpointId = EndpointId> =
  | { readonly kind: 'latency'; readonly ms: number }
  | Refusal<RefusedOutput<Id>>
  | { readonly kind: 'cut' }
  | { readonly kind: 'lost' }

/** The names of the effects. */
export type FaultKind = FaultEffect['kind']

/** A fault for the next requests to an endpoint. */
export type Fault<Id extends EndpointId = EndpointId> = FaultEffect<Id> & {
  readonly endpoint: Id
  /** Affected requests. Default 1. */
  readonly times?: number
}

/** The largest `times`, `ms` and `retryAfter`, and the most faults of a workspace. */
export const faultLimits = { times: 1_000_000, ms: 3_600_000, retryAfter: 86_400, faults: 1000 } as const

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const retryObjection = (status: number, retryAfter: number | undefined): string | undefined => {
  if (retryAfter === undefined) return undefined
  if (status !== 429 && status !== 503) return 'retryAfter: only a 429 or a 503 has one'
  return isWhole(retryAfter, 0, faultLimits.retryAfter)
    ? undefined
    : `retryAfter: wanted 0 to ${faultLimits.retryAfter} seconds`
}

const refusalObjection = (row: Endpoint, status: number, body: object | undefined): string | undefined => {
  const { id } = row
  const refusals = rowAnswerStatuses(row).filter((known) => known >= 400)
  if (!refusals.includes(status)) return `status: ${id} is never refused with ${status}; wanted ${refusals.join(', ')}`
  if (body !== undefined) {
    const faults = rowAnswerFaults(row, status, body)
    return faults.length === 0 ? undefined : `body: ${faults.join('; ')}`
  }
  return isTransportStatus(status) ? undefined : `body: wanted a body that ${id} answers with ${status}`
}

/** Returns the objection in one line; undefined if valid. */
export const faultObjectionIn = (rows: Rows, fault: Fault): string | undefined => {
  const { endpoint, times = 1 } = fault
  const row = rowIn(rows, endpoint)
  if (row === undefined) return `endpoint: there is no endpoint ${JSON.stringify(endpoint)}`
  if (!isWhole(times, 1, faultLimits.times)) return `times: wanted a whole number from 1 to ${faultLimits.times}`
  switch (fault.kind) {
    case 'latency':
      return isWhole(fault.ms, 0, faultLimits.ms) ? undefined : `ms: wanted 0 to ${faultLimits.ms} milliseconds`
    case 'refusal':
      return refusalObjection(row, fault.status, fault.body) ?? retryObjection(fault.status, fault.retryAfter)
    case 'cut':
    case 'lost':
      return undefined
    default:
      return 'kind: wanted latency, refusal, cut or lost'
  }
}

/** A fault and its use so far. */
export interface FaultState {
  /** Later faults have larger ones. */
  readonly id: number
  readonly fault: Fault
  /** Requests it was applied to. */
  readonly hits: number
  /** Requests it still applies to. */
  readonly left: number
}

/** A workspace's faults. An endpoint's faults apply one by one, in order of addition. */
export interface Faults {
  /** For requests that arrive after this resolves. Rejects with a TypeError if invalid. */
  add(fault: Fault): Promise<void>
  /** `add` for several, all or none. */
  addAll(faults: readonly Fault[]): Promise<void>
  /** Resolves to false if there is none. */
  remove(id: number): Promise<boolean>
  /** Rejects with a TypeError, and changes nothing, if a fault is invalid. */
  replace(faults: readonly Fault[]): Promise<void>
  /** In order of addition, used-up ones included. */
  list(): Promise<readonly FaultState[]>
  clear(): Promise<void>
  /** Counts and resolves to the fault to apply. */
  take(endpoint: EndpointId): Promise<Fault | undefined>
}

/** Throws a TypeError for invalid new faults, or too many with the `others` existing ones. */
export type CheckFaults = (faults: readonly Fault[], others: number) => void

/** Returns the check of faults for a service with these rows. */
export const faultCheck =
  (rows: Rows): CheckFaults =>
  (faults, others) => {
    for (const fault of faults) {
      const objection = faultObjectionIn(rows, fault)
      if (objection !== undefined) {
        throw new TypeError(`fault ${JSON.stringify(fault)}: ${objection} (see the README of @brazier/backend)`)
      }
    }
    if (others + faults.length > faultLimits.faults) {
      throw new TypeError(`a workspace has ${faultLimits.faults} faults at most; clear the used-up ones`)
    }
  }
