import type { ControlInput } from '@brazier/control/client'
import { useConsole } from './control.ts'
import { type Operation, readOperations } from './service-document.ts'
import { useQuery, useQueryClient } from './use-query.ts'

/** A fault as the control API takes it. */
export type NewFault = NonNullable<ControlInput<'faults.add'>['body']>['faults'][number]

/** Faults other than an answer with a status. */
export const faultKinds = {
  latency: 'be late',
  cut: 'cut the connection',
  lost: 'do the work, lose the answer',
} as const

/** A kind of fault that has no status. */
export type FaultKind = keyof typeof faultKinds

// The keys of a constant are the kinds.
const kindNames = Object.keys(faultKinds) as readonly FaultKind[]

/** Reads the endpoints of the service, in the order of its document. */
export const useOperations = (): readonly Operation[] => {
  const { control } = useConsole()
  const client = useQueryClient()
  return useQuery({ key: ['operations'], load: () => readOperations(control, client) }).data ?? []
}

/** Faults that an endpoint can be given, in words: its statuses, then the other kinds. */
export const useWrongs = (endpoint: string): readonly string[] => {
  const responses = useOperations().find(({ id }) => id === endpoint)?.source.responses ?? {}
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400)
  return [...statuses, ...Object.values(faultKinds)]
}

/** Returns the words that are chosen before somebody chooses: a failure of the server, where the endpoint has one. */
export const firstWrong = (words: readonly string[]): string =>
  words.includes('500') ? '500' : (words[0] ?? faultKinds.cut)

/** Values of the form for a fault. */
export interface FaultWish {
  readonly endpoint: string
  /** One of `useWrongs`. */
  readonly what: string
  readonly times: number
  /** For a fault that makes an answer late. */
  readonly ms: number
}

/** Returns the fault that a form asks for. The server checks which endpoint has which status. */
export const faultOf = ({ endpoint, what, times, ms }: FaultWish): NewFault => {
  // The names come from the document of the same server.
  const shared = { endpoint: endpoint as NewFault['endpoint'], times }
  const kind = kindNames.find((name) => faultKinds[name] === what)
  if (kind === undefined) return { ...shared, kind: 'refusal', status: Number(what) }
  return kind === 'latency' ? { ...shared, kind, ms } : { ...shared, kind }
}
