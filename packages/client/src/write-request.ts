import { contract, type Endpoint, type EndpointId, type Query, writeQuery } from '@brazier/contract'
import { isRecord } from './answer.ts'
import type { AnyInput } from './call-input.ts'

/** Request as the service reads it, without an address. */
export interface WrittenRequest {
  readonly id: EndpointId
  readonly row: Endpoint
  /** Path and query; undefined if a path cannot hold a parameter. */
  readonly path: string | undefined
  readonly params: Query
  /** JSON; undefined if the row has none. */
  readonly body: string | undefined
}

const misuse = (id: string, fault: string): TypeError =>
  new TypeError(`${id}: ${fault} (see the README of @brazier/client)`)

const textOf = (id: string, name: string, value: unknown): string => {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw misuse(id, `the parameter ${JSON.stringify(name)} is ${typeof value}; wanted a text, a number or a boolean`)
}

/** Leaves out null and undefined. */
const textsOf = (id: string, part: string, given: unknown): Query => {
  if (given === undefined) return {}
  if (!isRecord(given)) throw misuse(id, `\`${part}\` is no object of parameters`)
  const named = Object.entries<unknown>({ ...given }).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    named.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => textOf(id, name, each)) : textOf(id, name, value),
    ]),
  )
}

/** URLs resolve `.` and `..`, even escaped ones, and drop an empty part. */
const isSegment = (text: string): boolean => text !== '' && text !== '.' && text !== '..'

const fillPath = ({ id, path }: Endpoint, params: Query): string | undefined => {
  let isFit = true
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const text = params[name]
    if (typeof text !== 'string') throw misuse(id, `the path parameter ${JSON.stringify(name)} is missing`)
    isFit &&= isSegment(text)
    return encodeURIComponent(text)
  })
  return isFit ? filled : undefined
}

/** Writes `{}` when no body was given. */
const writeBody = (id: string, body: unknown): string => {
  const text: unknown = JSON.stringify(body === undefined ? {} : body)
  if (typeof text !== 'string') throw misuse(id, `the body is ${typeof body}, which JSON cannot say`)
  return text
}

/** Throws a TypeError for a request that cannot be written, for example without a path parameter. */
export const writeRequest = (id: EndpointId, input: AnyInput = {}): WrittenRequest => {
  const row: Endpoint = contract[id]
  const params = textsOf(id, 'params', input.params)
  const query = textsOf(id, 'query', input.query)
  if (row.body === undefined && input.body !== undefined) throw misuse(id, 'this endpoint takes no body')
  const body = row.body === undefined ? undefined : writeBody(id, input.body)
  const path = fillPath(row, params)
  return { id, row, path: path === undefined ? undefined : path + writeQuery(query), params, body }
}
