import type { Outgoing } from '@brazier/backend'
import type { CalledFor } from '@brazier/contract'
import { allowedUrl, type OutgoingOptions } from './allowed-out.ts'
import type { MakeCall } from './make-call.ts'

/** Returns what makes the calls of the service: only where `--allow-out` says, and callbacks of exports on this machine. Source: decision 0281. */
export const createOutgoing = (options: OutgoingOptions): Outgoing => {
  let make: MakeCall | undefined
  const forExports = [...options.allowed, 'loopback' as const]
  const allowedFor = (url: string, kind: CalledFor): ReturnType<typeof allowedUrl> =>
    allowedUrl(url, kind === 'export_callback' ? forExports : options.allowed)
  return {
    refusal: (url, kind) => {
      const allowed = allowedFor(url, kind)
      return typeof allowed === 'string' ? allowed : undefined
    },
    call: async (request, signal, kind) => {
      const allowed = allowedFor(request.url, kind)
      if (typeof allowed === 'string') return { refused: allowed }
      // The client comes with it: a server that calls nobody does without.
      const { createMakeCall } = await import('./make-call.ts')
      make ??= createMakeCall(options)
      return make(request, allowed, signal, kind)
    },
  }
}
