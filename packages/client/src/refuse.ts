import {
  type EndpointId,
  type Fault,
  limits,
  readQuery,
  type Refusal,
  type RequestValidation,
  transportErrors,
  validateRequest,
} from '@brazier/contract'
import type { AnyAnswer, JsonObject } from './answer.ts'
import type { WrittenRequest } from './write-request.ts'

const transport = (status: number, message: string): Refusal => ({ status, body: { message }, faults: [] })

const read = (body: string | undefined): unknown => (body === undefined ? undefined : JSON.parse(body))

const isTooLarge = (body: string, most: number): boolean =>
  body.length > most / 3 && new TextEncoder().encode(body).byteLength > most

const check = ({ id, row, path = '', params, body }: WrittenRequest): RequestValidation<EndpointId> =>
  validateRequest(id, { params, query: row.query === undefined ? undefined : readQuery(path), body: read(body) })

/** Returns the service's refusal, if any. Only the service can check keys, permissions, rate limits and stored data. */
export const refuse = (written: WrittenRequest): Refusal | undefined => {
  const { body, row } = written
  if (body !== undefined && isTooLarge(body, row.bodyBytes ?? limits.bodyBytes)) {
    return transport(413, transportErrors.payloadTooLarge)
  }
  const validation = check(written)
  return validation.ok ? undefined : validation
}

/** Elements that an answer left out, with reasons. */
const leftOut = ({ errors }: JsonObject): readonly Fault[] =>
  (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    const [type, list, index] = ['type', 'input_array', 'index'].map((name): unknown =>
      Reflect.get(Object(error), name),
    )
    const isPlace = typeof list === 'string' && typeof index === 'number'
    return isPlace && typeof type === 'string' ? [{ path: [list, index], message: type }] : []
  })

/** Returns places at fault: first those of the contract, then those that only the answer names. */
export const faultsOf = (written: WrittenRequest, { status, body }: AnyAnswer): readonly Fault[] => {
  const said = leftOut(body)
  if (status !== 400 && said.length === 0) return []
  const found = check(written).faults
  const isFound = ({ path: [list, index] }: Fault): boolean =>
    found.some(({ path }) => path[0] === list && path[1] === index)
  return [...found, ...said.filter((fault) => !isFound(fault))]
}

export const noSuchPath: Refusal = transport(404, transportErrors.notFound)
