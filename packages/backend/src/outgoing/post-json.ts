import type { Instant } from '@brazier/domain/rules'
import { decodeWord } from '../decode-word.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { addCall, addUnmadeCall, hasRoomFor, type NewCall, noRoom } from './call-queue.ts'

export interface PostedJson extends Omit<NewCall, 'request'> {
  readonly url: string
  readonly body: object
  /** Default: now. */
  readonly due_at?: Instant
}

/** Moves the URL's credentials to a header: a URL with a password is not called. */
const requestOf = ({ url: given, body }: PostedJson): OutgoingCall['request'] => {
  const request = { method: 'POST', body: JSON.stringify(body) }
  const headers = { 'Content-Type': 'application/json' }
  const url = URL.parse(given)
  if (url === null || (url.username === '' && url.password === '')) return { ...request, url: given, headers }
  const bytes = new TextEncoder().encode([url.username, url.password].map(decodeWord).join(':'))
  url.username = ''
  url.password = ''
  const Authorization = `Basic ${btoa(String.fromCodePoint(...bytes))}`
  return { ...request, url: url.href, headers: { ...headers, Authorization } }
}

/** A call that may not be made is kept with the reason. Without a process that calls, nothing happens. */
export const postJson = async (
  posted: PostedJson,
  { tx, now, outgoing, made }: Pick<JobContext, 'tx' | 'now' | 'outgoing' | 'made'>,
): Promise<void> => {
  if (outgoing === undefined) return
  const { url: _url, body: _body, due_at = now, ...about } = posted
  const call = { ...about, request: requestOf(posted) }
  const reason = outgoing.refusal(call.request.url, call.kind)
  const isPossible = reason === undefined && (await hasRoomFor(tx, call))
  const why = reason === undefined ? noRoom : ({ state: 'not_called', reason } as const)
  const id = await (isPossible ? addCall(tx, call, now, due_at) : addUnmadeCall(tx, call, why, now))
  made?.call(id)
}
