/** Statuses of unanswered calls: nobody answered, or the host is not asked for a while. Source: decision 0280. */
export const callStatuses = { unreachable: 599, unhealthy: 598 } as const

/** Limits of the service's calls. Source: decision 0280. */
export const callLimits = {
  /** Calls of a workspace at once. */
  atOnce: 256,
  /** Calls to one host at once. */
  atOnceToHost: 32,
  /** Bytes of a call's body. */
  requestBytes: 1024 * 1024,
  /** Bytes of the names and values of a call's headers. */
  headBytes: 16 * 1024,
  /** Kept attempts of a call: the first ones, and the last. */
  attempts: 100,
  /** Kept characters of an answer. */
  answerCharacters: 16_384,
  /** Waiting calls of a workspace, and their bytes. */
  waiting: 100_000,
  waitingBytes: 256_000_000,
  /** Calls of the service to itself, each caused by the one before. */
  chain: 10,
  /** The newest finished calls that a workspace keeps, and their bytes. */
  finished: 10_000,
  finishedBytes: 256_000_000,
} as const

/** Bounds of a call: its time in milliseconds, and the bytes read of its answer. */
interface CallBounds {
  readonly patience: number
  readonly answerBytes: number
}

const usual: CallBounds = { patience: 90_000, answerBytes: 64 * 1024 }

/** Call bounds by purpose. `connected_content` is asked while a message renders, and is no record. */
export const callBounds = {
  webhook: usual,
  postback: usual,
  export_callback: { ...usual, patience: 10_000 },
  currents: usual,
  mail: usual,
  connected_content: { patience: 2000, answerBytes: 1024 * 1024 },
} as const satisfies { readonly [kind: string]: CallBounds }

/** Purpose of a call. */
export type CalledFor = keyof typeof callBounds

/** The methods of a webhook. */
export const callMethods = ['POST', 'PUT', 'DELETE', 'GET'] as const

/** Header of the service's call to itself: how many such calls led to it. */
export const chainHeader = 'x-brazier-chain'

/** Headers that the connection or the service sets, never a template. */
export const connectionHeaders: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
  'expect',
  chainHeader,
])

/** Meaning of a webhook's answer: received, asked again, or not. Source: decision 0280. */
export type Receipt = 'received' | 'again' | 'refused'

/** Returns the meaning of a webhook answer's status. */
export const receiptOf = (status: number): Receipt => {
  if (status >= 200 && status < 300) return 'received'
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'refused'
}
