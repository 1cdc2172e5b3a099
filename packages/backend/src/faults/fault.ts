import {
  answerFaults,
  answerStatuses,
  type AnyOutput,
  contract,
  type EndpointId,
  isTransportStatus,
} from '@brazier/contract'

/** An answer that says no: any but the 200s that the endpoint, the transport or something in front of it can give. */
export type RefusedOutput<Id extends EndpointId> = Id extends EndpointId
  ? Exclude<AnyOutput<Id>, { readonly status: 200 | 201 | 202 }>
  : never

/** Status and body belong together. */
type Refusal<Refused> = Refused extends { readonly status: infer Status; readonly body: infer Body }
  ? { readonly kind: 'refusal'; readonly status: Status; readonly body?: Body }
  : never

/**
 * How a call goes wrong. `latency`: it is answered `ms` milliseconds later. `refusal`: it is refused before any work, with
 * the transport's own body for that status unless one is given. `cut`: the connection ends before any work. `lost`: the work
 * is done, and the connection ends before the answer.
 */
export type Trouble<Id extends EndpointId = EndpointId> =
  | { readonly kind: 'latency'; readonly ms: number }
  | Refusal<RefusedOutput<Id>>
  | { readonly kind: 'cut' }
  | { readonly kind: 'lost' }

/** The ways in which a call can go wrong. */
export type TroubleKind = Trouble['kind']

/** Trouble for the next calls of an endpoint. */
export type Fault<Id extends EndpointId = EndpointId> = Trouble<Id> & {
  readonly endpoint: Id
  /** How many calls it meets. Default 1. */
  readonly times?: number
}

/** The most that a fault may say. */
export const faultLimits = { times: 1_000_000, ms: 3_600_000, faults: 1000 } as const

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const refusalObjection = (id: EndpointId, status: number, body: object | undefined): string | undefined => {
  const refusals = answerStatuses(id).filter((known) => known >= 400)
  if (!refusals.includes(status)) return `status: ${id} is never refused with ${status}; wanted ${refusals.join(', ')}`
  if (body !== undefined) {
    const faults = answerFaults(id, status, body)
    return faults.length === 0 ? undefined : `body: ${faults.join('; ')}`
  }
  return isTransportStatus(status) ? undefined : `body: wanted one that ${id} answers with ${status}`
}

/** What is wrong with a fault, in one line; undefined when nothing is. */
export const faultObjection = (fault: Fault): string | undefined => {
  const { endpoint, times = 1 } = fault
  if (!Object.hasOwn(contract, endpoint)) return `endpoint: there is no endpoint ${JSON.stringify(endpoint)}`
  if (!isWhole(times, 1, faultLimits.times)) return `times: wanted a whole number from 1 to ${faultLimits.times}`
  switch (fault.kind) {
    case 'latency':
      return isWhole(fault.ms, 0, faultLimits.ms) ? undefined : `ms: wanted 0 to ${faultLimits.ms} milliseconds`
    case 'refusal':
      return refusalObjection(endpoint, fault.status, fault.body)
    case 'cut':
    case 'lost':
      return undefined
    default:
      return 'kind: wanted latency, refusal, cut or lost'
  }
}
