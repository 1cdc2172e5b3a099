import type { Instant } from '@brazier/domain/rules'
import type { LoggedRequest } from '../ports/logged-request.ts'

/** A request, and its answer's real time. */
export interface AnsweredRequest {
  readonly request: LoggedRequest
  readonly at: Instant
}

/** Bytes without texts. */
const overhead = 250

/** Two per character: a process keeps texts in UTF-16. */
const bytesOfTexts = (texts: readonly string[]): number => 2 * texts.reduce((sum, { length }) => sum + length, 0)

const bytesOfBodies = ({ request, response }: LoggedRequest): number => bytesOfTexts([request, response])

const bytesOfLine = ({ path, unknown, message = '', faults = [], user_agent = '' }: LoggedRequest): number =>
  overhead + bytesOfTexts([path, message, user_agent, ...unknown, ...faults.map((fault) => fault.path + fault.message)])

const withoutBodies = (request: LoggedRequest): LoggedRequest => ({
  ...request,
  request: '',
  response: '',
  truncated: true,
})

export interface KeptRequests {
  /** Its place follows the last one's. Drops the oldest bodies, then the oldest requests. */
  add(answered: AnsweredRequest): void
  /** Newest first, before a place. */
  newest(before?: number): Iterable<AnsweredRequest>
  clear(): void
}

/** Newest first, before a place. Places ascend by one. */
const walk = function* (list: readonly (AnsweredRequest | undefined)[], before?: number): Iterable<AnsweredRequest> {
  const last = list.at(-1)?.request.sequence ?? 0
  const newer = before === undefined ? 0 : Math.max(0, last - before + 1)
  for (let index = list.length - 1 - newer; index >= 0; index -= 1) {
    const one = list[index]
    if (one === undefined) return
    yield one
  }
}

/** Keeps the newest request, whatever its bytes. */
export const createKeptRequests = (most: number, mostBytes: number): KeptRequests => {
  let kept: (AnsweredRequest | undefined)[] = []
  // The index of the oldest request, after only empty places; of the oldest that may have bodies; and all bytes.
  let [first, bodied, bytes] = [0, 0, 0]
  const count = (): number => kept.length - first
  const isHeavy = (): boolean => bytes > mostBytes
  const dropBodies = (): void => {
    const one = kept[bodied]
    if (one !== undefined && bytesOfBodies(one.request) > 0) {
      bytes -= bytesOfBodies(one.request)
      kept[bodied] = { ...one, request: withoutBodies(one.request) }
    }
    bodied += 1
  }
  const dropOldest = (): void => {
    const one = kept[first]
    if (one !== undefined) bytes -= bytesOfLine(one.request) + bytesOfBodies(one.request)
    kept[first] = undefined
    first += 1
    bodied = Math.max(bodied, first)
  }
  return {
    add: (answered) => {
      kept.push(answered)
      bytes += bytesOfLine(answered.request) + bytesOfBodies(answered.request)
      while (count() > most) dropOldest()
      while (isHeavy() && bodied < kept.length - 1) dropBodies()
      while (isHeavy() && count() > 1) dropOldest()
      if (first <= most) return
      kept = kept.slice(first)
      bodied -= first
      first = 0
    },
    newest: (before) => walk(kept, before),
    clear: () => {
      kept = []
      ;[first, bodied, bytes] = [0, 0, 0]
    },
  }
}
