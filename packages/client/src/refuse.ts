import { limits, readQuery, type Refusal, transportErrors, validateRequest } from '@brazier/contract'
import type { WrittenRequest } from './write-request.ts'

const transport = (status: number, message: string): Refusal => ({ status, body: { message }, faults: [] })

/** Returns a body as the service reads it: `[]` is `{}`. Source: decision 0004. */
const read = (body: string | undefined): unknown => {
  const json: unknown = body === undefined ? undefined : JSON.parse(body)
  return Array.isArray(json) && json.length === 0 ? {} : json
}

const isTooLarge = (body: string): boolean =>
  body.length > limits.bodyBytes / 3 && new TextEncoder().encode(body).byteLength > limits.bodyBytes

/**
 * Returns the service's refusal of a request as it would be sent; undefined if the request is valid.
 * Only the service can check keys, permissions, rate limits and stored data.
 */
export const refuse = ({ id, row, path = '', params, body }: WrittenRequest): Refusal | undefined => {
  if (body !== undefined && isTooLarge(body)) return transport(413, transportErrors.payloadTooLarge)
  const parts = { params, query: row.query === undefined ? undefined : readQuery(path), body: read(body) }
  const validation = validateRequest(id, parts)
  return validation.ok ? undefined : validation
}

/** Returns the answer to a path that cannot be written. */
export const noSuchPath: Refusal = transport(404, transportErrors.notFound)
