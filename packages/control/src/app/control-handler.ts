import type { Backend, StateFile, Workspace } from '@brazier/backend/parts'
import type { ControlId } from '../addresses.ts'
import type { Control, ControlAnswers, ReadBody, ReadHeaders, ReadQuery } from '../control.ts'
import type { ParameterNames } from '../parameters.ts'
import type { Refused } from './refusal.ts'
import type { Streams } from './streams.ts'
import type { Unmatched } from './unmatched.ts'

/** A cookie, or the reason why there is none. */
export type SignIn = { readonly cookie: string } | 'no token' | 'wrong' | 'too soon'

/** OpenAPI of the service, OpenAPI of the control API, JSON Schema of state files. */
export type DocumentName = 'service' | 'control' | 'state'

/** Context of the routes. */
export interface ControlService {
  readonly backend: Backend
  readonly version: string
  /** Real time, UTC milliseconds. */
  now(): number
  /** Lets other requests be answered. */
  pause(): Promise<void>
  /** Returns a function that throws `NoRoom` without memory for the state being read. */
  newRoom(): () => void
  /** A key that nobody can guess. */
  newKey(): string
  /** Runs `work` once, at least `delay` milliseconds from now. */
  after(delay: number, work: () => void): void
  /** Store of the data. */
  readonly store: 'memory' | 'pglite' | 'postgresql'
  /** Requests that reached no workspace. */
  readonly unmatched: Unmatched
  /** Signs a browser in with a control token, at an instant. */
  signIn(token: string, now: number): SignIn
  /** The cookie that takes a sign-in away. */
  readonly noSession: string
  /** Reads a document, parsed. It is asked for once. */
  readDocument(name: DocumentName): Promise<unknown>
  /** Reads the demo company as a state. Absent: there is none here. */
  readDemo?(): Promise<StateFile>
  /** The open streams of events. */
  readonly streams: Streams
  /** Measures, and resolves to the metrics. Absent: nothing is counted. */
  metrics?(): Promise<TextAnswer>
}

export interface WholeAnswer {
  readonly status: number
  readonly body: object
  /** Headers beside those that every answer has. */
  readonly headers?: { readonly [name: string]: string }
}

/** Written in pieces by a function. */
interface WrittenAnswer {
  readonly status: number
  readonly write: (write: (text: string) => Promise<void>) => Promise<void>
}

/** Writes server-sent events. */
export interface EventWriter {
  /** Aborted when the client goes away. */
  readonly gone: AbortSignal
  event(message: { readonly event: string; readonly data: string; readonly retry?: number }): Promise<void>
  comment(text: string): Promise<void>
  /** Ends the stream at once. */
  cut(): void
}

interface StreamAnswer {
  readonly status: 200
  readonly stream: (write: EventWriter) => Promise<void>
}

/** An email as a page for a sealed frame. */
export interface HtmlAnswer {
  readonly status: 200
  readonly html: string
}

export interface TextAnswer {
  readonly status: 200
  readonly text: string
  readonly type: string
}

export type ControlAnswer = WholeAnswer | WrittenAnswer | StreamAnswer | HtmlAnswer | TextAnswer

type Path<Id extends ControlId> = Control[Id]['path']

export interface ControlCall<Id extends ControlId> {
  readonly service: ControlService
  /** The workspace that the path names. */
  readonly workspace: Path<Id> extends `${string}/:workspace${string}` ? Workspace : undefined
  /** Other parameters of the path, decoded. */
  readonly params: { readonly [Name in Exclude<ParameterNames<Path<Id>>, 'workspace'>]: string }
  readonly query: ReadQuery<Id>
  readonly body: ReadBody<Id>
  readonly headers: ReadHeaders<Id>
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

export type ControlHandler<Id extends ControlId> = (
  call: ControlCall<Id>,
) => Promise<
  (ControlAnswers<Id> & Pick<WholeAnswer, 'headers'>) | Refused | WrittenAnswer | StreamAnswer | HtmlAnswer | TextAnswer
>

export type AnyHandler = (call: {
  readonly service: ControlService
  readonly workspace: Workspace | undefined
  readonly params: { readonly [name: string]: string }
  readonly query: unknown
  readonly body: unknown
  readonly headers: unknown
  readonly signal: AbortSignal
}) => Promise<ControlAnswer>
