import type { Failure, Runtime, ServedRequest, TracedRun } from '@brazier/backend'

/** Hears of the work of a server, to count or to trace it. */
export interface Listener {
  /** A request to an endpoint was answered. */
  served?(request: ServedRequest): void
  /** A request to no endpoint was answered. */
  unrouted?(status: number): void
  /** Jobs of a workspace ran. */
  ran?(workspace: string, runs: readonly TracedRun[]): void
  /** Something threw. */
  failed?(failure: Failure): void
}

/** Returns a runtime whose reports listeners hear too. Without listeners it is the runtime itself. */
export const heardBy = (runtime: Runtime, listeners: readonly Listener[]): Runtime =>
  listeners.length === 0
    ? runtime
    : {
        ...runtime,
        served: (request) => {
          runtime.served?.(request)
          for (const listener of listeners) listener.served?.(request)
        },
        ran: (workspace, runs) => {
          runtime.ran?.(workspace, runs)
          for (const listener of listeners) listener.ran?.(workspace, runs)
        },
        failed: (failure) => {
          runtime.failed(failure)
          for (const listener of listeners) listener.failed?.(failure)
        },
      }
