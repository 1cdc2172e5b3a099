import { contract, type Contract } from '../contract.ts'
import type { EndpointId } from '../routes.ts'
import { rowAnswerFaults } from './row-answer-faults.ts'

const rowOf = (id: EndpointId | undefined): Contract[EndpointId] | undefined =>
  id === undefined ? undefined : contract[id]

/**
 * Returns an answer's faults, one a line; none if endpoint or transport can give it. Without an id, only the transport answers. Of two
 * schemas for one status, the one with fewer faults speaks.
 */
export const answerFaults = (id: EndpointId | undefined, status: number, body: unknown): readonly string[] =>
  rowAnswerFaults(rowOf(id), status, body)
