import type { Failure, Outgoing, OutgoingResult, Runtime, ServedRequest, TracedRun } from '@brazier/backend/parts'
import type { CalledFor } from '@brazier/contract'

export interface MadeCall {
  readonly kind: CalledFor
  readonly result: OutgoingResult
  /** Real milliseconds. */
  readonly ms: number
}

/** Hears of a server's work, to count or trace it. */
export interface Listener {
  served?(request: ServedRequest): void
  unrouted?(status: number): void
  ran?(workspace: string, runs: readonly TracedRun[]): void
  /** A customer was called, or would have been. */
  called?(call: MadeCall): void
  failed?(failure: Failure): void
}

const heardCalls = (
  outgoing: Outgoing,
  now: Runtime['now'],
  hear: (call: MadeCall) => void,
): Pick<Runtime, 'outgoing'> => ({
  outgoing: {
    ...outgoing,
    call: async (request, signal, kind) => {
      const start = now()
      const result = await outgoing.call(request, signal, kind)
      hear({ kind, result, ms: now() - start })
      return result
    },
  },
})

/** Lets listeners hear the runtime's reports. Without listeners it is the runtime itself. */
export const heardBy = (runtime: Runtime, listeners: readonly Listener[]): Runtime =>
  listeners.length === 0
    ? runtime
    : {
        ...runtime,
        ...(runtime.outgoing !== undefined &&
          heardCalls(runtime.outgoing, runtime.now, (call) => {
            for (const listener of listeners) listener.called?.(call)
          })),
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
