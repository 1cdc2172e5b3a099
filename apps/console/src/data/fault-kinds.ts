import type { ControlInput } from '@brazier/control/client'
import { useOperations } from './use-operations.ts'

export type NewFault = NonNullable<ControlInput<'faults.add'>['body']>['faults'][number]

/** Faults without a status. */
export const faultKinds = {
  latency: 'be late',
  cut: 'cut the connection',
  lost: 'do the work, lose the answer',
} as const

export type FaultKind = keyof typeof faultKinds

// The keys of a constant are the kinds.
const kindNames = Object.keys(faultKinds) as readonly FaultKind[]

/** Faults for an endpoint in words: its statuses, then the other kinds. */
export const useWrongs = (endpoint: string): readonly string[] => {
  const { data } = useOperations()
  const responses = data?.find(({ id }) => id === endpoint)?.source.responses ?? {}
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400)
  return [...statuses, ...Object.values(faultKinds)]
}

/** Prefers a server failure. */
export const firstWrong = (words: readonly string[]): string =>
  words.includes('500') ? '500' : (words[0] ?? faultKinds.cut)

export interface FaultWish {
  readonly endpoint: string
  /** One of `useWrongs`. */
  readonly what: string
  readonly times: number
  /** For a late answer. */
  readonly ms: number
}

/** Leaves it to the server which endpoint has which status. */
export const faultOf = ({ endpoint, what, times, ms }: FaultWish): NewFault => {
  // The names come from the same server's document.
  const shared = { endpoint: endpoint as NewFault['endpoint'], times }
  const kind = kindNames.find((name) => faultKinds[name] === what)
  if (kind === undefined) return { ...shared, kind: 'refusal', status: Number(what) }
  return kind === 'latency' ? { ...shared, kind, ms } : { ...shared, kind }
}
