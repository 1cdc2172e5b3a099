import { limits, readQuery, type Refusal, transportErrors, validateRequest } from '@brazier/contract'
import type { WrittenRequest } from './write-request.ts'

const transport = (status: number, message: string): Refusal => ({ status, body: { message }, faults: [] })

/** A body as the service reads it: `[]` is `{}`. Source: decision 0004. */
const read = (body: string | undefined): unknown => {
  const json: unknown = body === undefined ? undefined : JSON.parse(body)
  return Array.isArray(json) && json.length === 0 ? {} : json
}

const isTooLarge = (body: string): boolean =>
  body.length > limits.bodyBytes / 3 && new TextEncoder().encode(body).byteLength > limits.bodyBytes

/**
 * What the service would answer instead of doing the work, judged by what would travel; undefined when the request is valid.
 * Keys, permissions, rate limits and what is stored, the service alone knows.
 */
export const refuse = ({ id, row, path = '', params, body }: WrittenRequest): Refusal | undefined => {
  if (body !== undefined && isTooLarge(body)) return transport(413, transportErrors.payloadTooLarge)
  const parts = { params, query: row.query === undefined ? undefined : readQuery(path), body: read(body) }
  const validation = validateRequest(id, parts)
  return validation.ok ? undefined : validation
}

/** The answer to a path that nothing can travel in. */
export const noSuchPath: Refusal = transport(404, transportErrors.notFound)
