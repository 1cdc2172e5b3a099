import { decodeText, isJson, mostLevels, readBytes, readerOf } from '@brazier/backend/parts'
import { readJsonStream } from '@brazier/backend/read-json'
import type * as z from 'zod'
// Not by `z.core`: a bundler would keep all of it, and all languages.
import { toDotPath } from 'zod/v4/core'
import { controlTable } from '../control.ts'
import { type ControlRow, stateBody } from '../row.ts'
import type { ControlService } from './control-handler.ts'
import { type Refused, refusal } from './refusal.ts'

/** A part as its schema reads it, or the final answer. */
export type Part = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly answer: Refused }

const mostFaults = 20

const restUnread = '; the rest was not read'

/** Most characters of a fault: it can repeat a name of the body. */
const mostCharacters = 300

const cut = (text: string): string => (text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`)

/** Describes the first 20 faults with paths. Of a union, takes the option with the fewest faults. */
const describe = (issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[] = []): readonly string[] =>
  issues.flatMap((issue) => {
    const here = [...path, ...issue.path]
    if (issue.code === 'invalid_union' && issue.message === 'Invalid input') {
      const closest = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0]
      if (closest !== undefined) return describe(closest, here)
    }
    const where = toDotPath(here)
    return [cut(where === '' ? issue.message : `${where}: ${issue.message}`)]
  })

/** Returns the depth of the deepest issue. */
const depth = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length))

const refuse = (status: number, message: string): Part => ({ ok: false, answer: refusal(status, message) })

const check = (parsed: z.ZodSafeParseResult<unknown>): Part => {
  if (parsed.success) return { ok: true, value: parsed.data }
  const faults = describe(parsed.error.issues)
  const more = faults.length > mostFaults ? `; and ${faults.length - mostFaults} more` : ''
  return refuse(400, faults.slice(0, mostFaults).join('; ') + more)
}

const unread: Part = { ok: true, value: undefined }

/** Answers 400 if the query does not fit. */
export const readQuery = (row: ControlRow, url: string): Part =>
  row.query === undefined ? unread : check(row.query.safeParse(Object.fromEntries(new URL(url).searchParams)))

/** Answers 400 if headers do not fit. */
export const readHeaders = (row: ControlRow, headers: Headers): Part => {
  if (row.headers === undefined) return unread
  const given = Object.keys(row.headers.shape).map((name) => [name, headers.get(name) ?? undefined] as const)
  return check(row.headers.safeParse(Object.fromEntries(given)))
}

const tooLarge = (row: ControlRow): Part => refuse(413, `the body is larger than ${row.bodyBytes / 1_000_000} MB`)

const notJson = (message: string): Part => refuse(400, `the body is not JSON: ${cut(message)}`)

/** To replace records by nothing takes an object. */
const emptyOf = ({ method }: ControlRow, schema: z.ZodType): Part =>
  method === 'PUT' ? notJson('it is empty') : check(schema.safeParse({}))

const isAnnounced = (request: Request): boolean => isJson(request.headers.get('content-type'))

const unannounced: Part = refuse(415, 'the body needs Content-Type: application/json')

const brokenOff = refuse(400, 'the body broke off')

const noBytes = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
  yield new Uint8Array()
}

type Process = Pick<ControlService, 'pause' | 'newRoom'>

/** Reads in pieces a body that can hold a state. Refuses it at the first faults. */
const readStream = async (
  row: ControlRow,
  schema: z.ZodType,
  request: Request,
  { pause, newRoom }: Process,
): Promise<Part> => {
  if (Number(request.headers.get('content-length') ?? 0) > row.bodyBytes) return tooLarge(row)
  if (request.body !== null && !isAnnounced(request)) {
    return (await request.body.getReader().read()).done ? emptyOf(row, schema) : unannounced
  }
  const given = { bytes: row.bodyBytes, pause, check: newRoom() }
  // Only the client causes it: it went away, or broke the rules of HTTP.
  const read = await readJsonStream(schema, request.body ?? noBytes(), given).catch(() => undefined)
  if (read === undefined) return brokenOff
  if (read.ok) return { ok: true, value: read.value }
  switch (read.why) {
    case 'too large':
      return tooLarge(row)
    case 'empty':
      return emptyOf(row, schema)
    case 'ended':
      throw read.error
    case 'not JSON':
      return notJson(read.message)
    default:
      return refuse(400, describe(read.error.issues).slice(0, mostFaults).join('; ') + (read.isWhole ? '' : restUnread))
  }
}

/** Whether JSON has more levels than its schema could be read by. Takes any depth. */
const isTooDeep = (json: unknown): boolean => {
  const waiting: { readonly value: unknown; readonly level: number }[] = [{ value: json, level: 0 }]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { value, level } = one
    if (typeof value !== 'object' || value === null) continue
    if (level >= mostLevels) return true
    for (const inner of Object.values(value)) waiting.push({ value: inner, level: level + 1 })
  }
  return false
}

const parse = (bytes: Uint8Array): Part => {
  try {
    const value: unknown = JSON.parse(decodeText(bytes))
    return isTooDeep(value) ? notJson(`nested more than ${mostLevels} levels deep`) : { ok: true, value }
  } catch (error) {
    return notJson(error instanceof Error ? error.message : String(error))
  }
}

/** Compiled readers of bodies that are read whole, by id. */
const readers = new Map(
  controlTable.flatMap(({ id, body }) => (body === undefined ? [] : [[id, readerOf(body)] as const])),
)

/** Reads a JSON body: 413 over the row's limit, 415 if not announced as JSON, 400 if it does not fit. Rejects with `NoRoom`. */
export const readBody = async (row: ControlRow, request: Request, process: Process): Promise<Part> => {
  const read = readers.get(row.id)
  if (read === undefined || row.body === undefined) return unread
  // It can hold a state.
  if (row.bodyBytes === stateBody) return readStream(row, row.body, request, process)
  const bytes = await readBytes(request, row.bodyBytes).catch(() => brokenOff)
  if (bytes === undefined) return tooLarge(row)
  if ('ok' in bytes) return bytes
  if (bytes.byteLength === 0) return check(read({}))
  if (!isAnnounced(request)) return unannounced
  const json = parse(bytes)
  return json.ok ? check(read(json.value)) : json
}
