import type { Call, FaultEffect, OutboxEntry, StateFileJson } from '@brazier/backend/parts'
import type { EndpointId } from '@brazier/contract'
import type { Caller } from '../caller.ts'

/** A fault and its number of calls. Default: one. */
export type TestFault<Id extends EndpointId = EndpointId> = FaultEffect<Id> & { readonly times?: number }

/** A message that a user would have received. */
export interface TestMessage extends Omit<OutboxEntry, 'time'> {
  /** On the workspace's clock, ISO 8601. */
  readonly time: string
}

/** Lists calls, all or one endpoint's. */
export interface Calls {
  /** Those in the log, oldest first. */
  (): Promise<readonly Call[]>
  <Id extends EndpointId>(id: Id): Promise<readonly Call<Id>[]>
}

/** A test's verbs for a workspace, in this process or on a server. */
export interface WorkspaceVerbs {
  readonly calls: Calls
  /** Rejects an invalid fault. */
  fault<Id extends EndpointId>(id: Id, fault: NoInfer<TestFault<Id>>): Promise<void>
  /** Resolves to the number of jobs run. */
  settle(): Promise<number>
  /** Takes milliseconds or an ISO 8601 duration such as `P1D`: each job runs at its own instant. */
  advance(by: number | string): Promise<void>
  now(): Promise<Date>
  /** Oldest first. */
  outbox(): Promise<readonly TestMessage[]>
  /** Replaces all contents. Rejects a state that does not fit, and then changes nothing. */
  load(state: StateFileJson): Promise<void>
  snapshot(): Promise<StateFileJson>
  /** The workspace and its history as a case for `brazier open`. Keys are masked. */
  caseText(): Promise<string>
}

/** A test's workspace: access for tested code, and the test's verbs. */
export interface TestWorkspace extends WorkspaceVerbs, Caller {
  /** The name of the workspace. */
  readonly name: string
  /** Base URL without a slash at the end. */
  readonly url: string
  /** Has all permissions. */
  readonly key: string
  /** For tested code that takes a `fetch`. */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** Its address; undefined without a server. */
  readonly console: string | undefined
}

/** A workspace for a fixture, which also removes it. */
export interface OpenedWorkspace {
  readonly workspace: TestWorkspace
  /** Removes the workspace and its keys, unless it was there before. */
  close(): Promise<void>
}
