import type { Outgoing } from '@brazier/backend/parts'
import type { CalledFor } from '@brazier/contract'
import { plainHost } from '../http/loopback.ts'
import { type AllowedHost, allowedUrl, type OutgoingOptions } from './allowed-out.ts'
import { callSelf } from './call-self.ts'
import type { HandOver } from './hand-over-mail.ts'
import type { MakeCall } from './make-call.ts'

const noFolder = 'no files are written; start brazier with --currents DIR'

const isFile = (url: string, kind: CalledFor): boolean => kind === 'currents' && url.startsWith('file:')

const hostOf = (url: string): AllowedHost => {
  const { hostname, port, protocol } = new URL(url)
  return { host: plainHost(hostname), port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}

const withoutPassword = (text: string): string => {
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return url.href
}

/** Every workspace has it. */
const connectorOf = (currents: OutgoingOptions['currents']): Outgoing['connector'] => {
  if (currents === undefined) return undefined
  return { id: 'brazier', ...('url' in currents && currents) }
}

/** Tells how a kind of call may be made, or why not. */
const createAllowedFor = ({ allowed, currents }: OutgoingOptions) => {
  const forExports = [...allowed, 'loopback' as const]
  const forCurrents = currents !== undefined && 'url' in currents ? [...allowed, hostOf(currents.url)] : allowed
  return (url: string, kind: CalledFor): ReturnType<typeof allowedUrl> => {
    if (kind === 'currents') return allowedUrl(url, forCurrents)
    return allowedUrl(url, kind === 'export_callback' ? forExports : allowed)
  }
}

export type OpenOutgoing = Outgoing & { close(): void }

/** Calls only where `--allow-out` says, and makes callbacks of exports on this machine. Source: decision 0281. */
export const createOutgoing = (options: OutgoingOptions): OpenOutgoing => {
  let make: MakeCall | undefined
  let handOver: HandOver | undefined
  const { currents, smtp } = options
  const allowedFor = createAllowedFor(options)
  const folder = currents !== undefined && 'folder' in currents ? currents.folder : undefined
  return {
    connector: connectorOf(currents),
    mailTo: smtp === undefined ? undefined : withoutPassword(smtp),
    close: () => handOver?.close(),
    refusal: (url, kind) => {
      if (isFile(url, kind)) return folder === undefined ? noFolder : undefined
      const allowed = allowedFor(url, kind)
      return typeof allowed === 'string' ? allowed : undefined
    },
    call: async (request, signal, kind) => {
      if (request.file !== undefined) {
        if (folder === undefined) return { refused: noFolder }
        const { writeOutgoingFile } = await import('./write-file.ts')
        return writeOutgoingFile(folder, request.url, request.file)
      }
      if (kind === 'mail') {
        if (smtp === undefined) return { refused: 'no email leaves; start brazier with --smtp URL' }
        const { createHandOver } = await import('./hand-over-mail.ts')
        handOver ??= createHandOver(smtp)
        return handOver.send(request, signal)
      }
      const allowed = allowedFor(request.url, kind)
      if (typeof allowed === 'string') return { refused: allowed }
      if (allowed.addresses === 'self') return callSelf(options, request, signal, kind)
      // The client comes with it: a server that calls nobody does without.
      const { createMakeCall } = await import('./make-call.ts')
      make ??= createMakeCall(options)
      return make(request, allowed, signal, kind)
    },
  }
}
