import { contract, type Contract } from '../contract.ts'
import type { EndpointId } from '../routes.ts'
import { rowAnswerFaults, rowAnswerStatuses } from './row-answer-faults.ts'

const rowOf = (id: EndpointId | undefined): Contract[EndpointId] | undefined =>
  id === undefined ? undefined : contract[id]

/** The statuses that an endpoint, the transport before it, or something in front can answer; ascending. */
export const answerStatuses = (id: EndpointId | undefined): readonly number[] => rowAnswerStatuses(rowOf(id))

/**
 * Returns the faults of an answer: one a line, none when the endpoint or the transport can give it. Without an id, the
 * transport alone answers. Of two schemas for one status, the one that leaves fewer faults speaks.
 */
export const answerFaults = (id: EndpointId | undefined, status: number, body: unknown): readonly string[] =>
  rowAnswerFaults(rowOf(id), status, body)
