import type { Call, FaultEffect, OutboxEntry, StateFileJson } from '@brazier/backend/parts'
import type { EndpointId } from '@brazier/contract'
import type { Caller } from '../caller.ts'

/** A fault for the next calls of an endpoint: what happens to them, and to how many. Default: one. */
export type TestFault<Id extends EndpointId = EndpointId> = FaultEffect<Id> & { readonly times?: number }

/** A message that a user would have received. */
export interface TestMessage extends Omit<OutboxEntry, 'time'> {
  /** On the workspace's clock, ISO 8601. */
  readonly time: string
}

/** Lists calls, all or those of one endpoint. */
export interface Calls {
  /** Resolves to the calls that the workspace received, the oldest first, as many as its log keeps. */
  (): Promise<readonly Call[]>
  /** Resolves to those of one endpoint. */
  <Id extends EndpointId>(id: Id): Promise<readonly Call<Id>[]>
}

/** The verbs of a test for any workspace, in this process or on a server. */
export interface WorkspaceVerbs {
  readonly calls: Calls
  /** Applies a fault to the next calls of an endpoint. Rejects for an invalid fault. */
  fault<Id extends EndpointId>(id: Id, fault: NoInfer<TestFault<Id>>): Promise<void>
  /** Runs all due jobs. Resolves to the number of jobs. */
  settle(): Promise<number>
  /** Moves the manual clock forward, by milliseconds or an ISO 8601 duration such as `P1D`: each job runs at its own instant. */
  advance(by: number | string): Promise<void>
  /** Resolves to the time of the workspace. */
  now(): Promise<Date>
  /** Resolves to the messages that users would have received, the oldest first. */
  outbox(): Promise<readonly TestMessage[]>
  /** Replaces all that is in the workspace with a state file. Rejects if it does not fit, and changes nothing then. */
  load(state: StateFileJson): Promise<void>
  /** Resolves to all that is in the workspace, as a state file. */
  snapshot(): Promise<StateFileJson>
  /** Resolves to the workspace and what happened in it, as the text of a case: `brazier open` shows it. Keys are masked. */
  caseText(): Promise<string>
}

/** A workspace of one test: what the tested code needs to reach it, and the verbs of the test. */
export interface TestWorkspace extends WorkspaceVerbs, Caller {
  /** The name of the workspace. */
  readonly name: string
  /** The base URL to give to the tested code, without a slash at the end. */
  readonly url: string
  /** The API key to give to the tested code, with all permissions. */
  readonly key: string
  /** Sends a request to the service that has the workspace: give it to tested code that takes a `fetch`. */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** Address of the workspace in the console; undefined if no server has it. */
  readonly console: string | undefined
}

/** A workspace of one test, for a fixture, which also takes it away. */
export interface OpenedWorkspace {
  readonly workspace: TestWorkspace
  /** Takes the workspace away, with its keys; a workspace that was there before stays. */
  close(): Promise<void>
}
