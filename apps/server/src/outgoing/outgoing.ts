import type { Outgoing } from '@brazier/backend'
import { allowedUrl, type OutgoingOptions } from './allowed-out.ts'
import type { MakeCall } from './make-call.ts'

/** Returns what makes the calls of the service: only where `--allow-out` says. Source: decision 0281. */
export const createOutgoing = (options: OutgoingOptions): Outgoing => {
  let make: MakeCall | undefined
  return {
    refusal: (text) => {
      const allowed = allowedUrl(text, options.allowed)
      return typeof allowed === 'string' ? allowed : undefined
    },
    call: async (request, signal) => {
      const allowed = allowedUrl(request.url, options.allowed)
      if (typeof allowed === 'string') return { refused: allowed }
      // The client comes with it: a server that calls nobody does without.
      const { createMakeCall } = await import('./make-call.ts')
      make ??= createMakeCall(options)
      return make(request, allowed, signal)
    },
  }
}
