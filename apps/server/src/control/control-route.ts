import { type Backend, type Checkpoint, readerOf, type Workspace } from '@brazier/backend'
import * as z from 'zod'

/** What the routes of the control API work with. */
export interface ControlService {
  readonly backend: Backend
  readonly version: string
  /** Real time, UTC milliseconds. */
  now(): number
  /** Lets other requests be answered. */
  pause(): Promise<void>
  /** A key that nobody can guess. */
  newKey(): string
  /** The checkpoints of a workspace by id. */
  checkpointsOf(workspace: Workspace): Map<number, Checkpoint>
}

/** An answer whose body is at hand. */
export interface WholeAnswer {
  readonly status: number
  readonly body: object
}

/** An answer before it is written: its body, or a function that writes JSON in pieces. */
export type ControlAnswer =
  | WholeAnswer
  | { readonly status: number; readonly write: (write: (text: string) => Promise<void>) => Promise<void> }

/** A request to a route, read. */
export interface ControlCall<Path extends string, Query, Body, Headers> {
  readonly service: ControlService
  /** The workspace that the path names. */
  readonly workspace: Path extends `${string}/:workspace${string}` ? Workspace : undefined
  readonly query: Query
  readonly body: Body
  readonly headers: Headers
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

/** A row of the control API's table, its types erased. */
export interface ControlRow {
  /** The name of the route's file. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are written `:name`. */
  readonly path: `/_brazier/${string}`
  /** What it does, in a few words. */
  readonly about: string
  /** Without one, a query is ignored. */
  readonly query?: z.ZodType
  /** Headers that mean something to this route. */
  readonly headers?: z.ZodObject
  /** Without one, a body is ignored; no body at all reads as `{}`. */
  readonly body?: z.ZodType
  /** Reads a body of that schema. */
  readonly readBody?: (json: unknown) => z.ZodSafeParseResult<unknown>
  /** The most bytes a body may have. */
  readonly bodyBytes: number
  /** Whether the body is read piece by piece, because it can hold a state. */
  readonly isStream: boolean
  /** The row's own answers by status; refusals are `{message}`. */
  readonly responses: { readonly [status: number]: z.ZodType }
  handle(call: ControlCall<string, unknown, unknown, unknown>): Promise<ControlAnswer>
}

/** A row as its file writes it. */
interface Definition<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Headers extends z.ZodObject,
> extends Omit<ControlRow, 'path' | 'query' | 'headers' | 'body' | 'readBody' | 'bodyBytes' | 'isStream' | 'handle'> {
  readonly path: Path
  readonly query?: Query
  readonly headers?: Headers
  readonly body?: Body
  /** Default 1 MB. */
  readonly bodyBytes?: number
  handle(call: ControlCall<Path, z.output<Query>, z.output<Body>, z.output<Headers>>): Promise<ControlAnswer>
}

/** Most bodies hold a few members. */
const smallBody = 1_000_000

/** The most bytes of a body that holds a state. Such a body is read piece by piece. Source: decision 0116. */
export const stateBody = 1_000_000_000

/** Declares a row. The table forgets what each one takes; requests are read by the row's own schemas. */
export const controlRoute = <
  const Path extends `/_brazier/${string}`,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = z.ZodUnknown,
  Headers extends z.ZodObject = z.ZodObject,
>(
  row: Definition<Path, Query, Body, Headers>,
): ControlRow => ({
  bodyBytes: smallBody,
  isStream: row.bodyBytes === stateBody,
  ...row,
  ...(row.body && { readBody: readerOf(row.body) }),
})

/** Ends a request with a text that says why. */
export const refusal = (status: number, message: string): WholeAnswer => ({ status, body: { message } })

/** Why a workspace has no checkpoints. */
export const cannotRewind =
  'this server keeps its data in a database, which cannot go back; write the state with GET …/state and restore it'

/** The answer of routes that have nothing to tell. */
export const Done = z.strictObject({ message: z.literal('success') })

/** See the schema of the same name. */
export const done: WholeAnswer = { status: 200, body: { message: 'success' } satisfies z.output<typeof Done> }
