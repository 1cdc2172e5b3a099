import { readBody } from '@brazier/backend/parts'
import { contract, type Endpoint, type Fault, type MinorError, Success, validateRequest } from '@brazier/contract'
import type { ValidateWish } from './validate-options.ts'

/** Answer of the API, as far as the request alone tells. */
export interface Foretold {
  readonly status: number
  /** Absent when it depends on the data. */
  readonly body?: object
  /** The deciding one first. */
  readonly faults: readonly Fault[]
  /** Accepted, but outside the contract. */
  readonly unknown: readonly string[]
}

/** Includes elements left out. */
const acceptance = (row: Endpoint, errors: readonly MinorError[]): Pick<Foretold, 'status' | 'body'> => {
  const status =
    Object.keys(row.responses)
      .map(Number)
      .find((code) => code < 300) ?? 200
  const body = { ...(errors.length > 0 && { errors }), message: 'success' }
  // Where more members are possible, the data decides.
  const isWhole = row.responses[status] === Success
  return isWhole || errors.length > 0 ? { status, body } : { status }
}

/** Predicts the answer to a JSON body of these bytes, or to a request without a body. */
export const foretell = async (
  { id, params, query }: ValidateWish,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<Foretold> => {
  const row: Endpoint = contract[id]
  const headers = { 'Content-Type': 'application/json' }
  const read =
    bytes === undefined
      ? undefined
      : await readBody(new Request('http://localhost', { method: 'POST', headers, body: bytes }), row.bodyBytes)
  if (read?.ok === false) return { ...read.answer, faults: [], unknown: [] }
  const valid = validateRequest(id, { params, query, body: read?.value.json })
  if (!valid.ok) return { status: valid.status, body: valid.body, faults: valid.faults, unknown: [] }
  return { ...acceptance(row, valid.input.errors), faults: [], unknown: valid.unknown }
}
