import { randomUUID } from 'node:crypto'
import { maskKey } from '@brazier/backend/parts'
import { contract, type EndpointId, endpointIds, readQuery } from '@brazier/contract'
import { type Context, Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { BodyTooLarge, mostBodyBytes, readBounded } from '../../http/bounded-body.ts'
import { withoutHopByHop } from '../../http/without-hop-by-hop.ts'
import type { CaseRequest } from './case-file.ts'
import { judgeCall, type Judged } from './judge-call.ts'
import { sentKeys } from './sent-keys.ts'

export interface Recorded {
  readonly method: string
  readonly path: string
  /** 0: the service did not answer. */
  readonly status: number
  readonly ms: number
  readonly differences: readonly string[]
  readonly unknown: readonly string[]
}

export interface Recording {
  /** No trailing slash. */
  readonly to: string
  readonly add: (request: CaseRequest) => void
  readonly told: (recorded: Recorded) => void
  readonly sawKey: (key: string) => void
  /** UTC milliseconds. */
  readonly now: () => number
  /** Most milliseconds until an answer's end. */
  readonly patience: number
}

const keyOf = (authorization: string | undefined): string | undefined =>
  /^bearer +(?<key>\S+)$/i.exec(authorization ?? '')?.groups?.['key']

const targetOf = ({ url }: Request): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))

const pathOf = (request: Request): string => targetOf(request).replace(/[?#].*$/s, '')

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly failure?: string
}

const reasonOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** Passes redirects back. An answer that does not end in time counts as none. */
const passOn = async ({ to, patience }: Recording, c: Context, body: Uint8Array<ArrayBuffer>): Promise<Received> => {
  const { method } = c.req
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    const answer = await proxy(to + targetOf(c.req.raw), {
      method,
      // The service does not need this proxy's address.
      headers: { ...withoutHopByHop(c.req.header()), host: undefined, 'content-length': undefined },
      body: hasBody ? body : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const text = new TextDecoder().decode(await readBounded(answer.body))
    return { status: answer.status, headers: answer.headers, text }
  } catch (error) {
    return { status: 0, headers: new Headers(), text: '', failure: reasonOf(error) }
  }
}

const respond = ({ status, headers, text, failure }: Received): Response => {
  if (failure !== undefined) {
    const message = `brazier record got no answer from the service: ${failure}`
    return new Response(JSON.stringify({ message }), { status: 502, headers: { 'Content-Type': 'application/json' } })
  }
  const isBodyless = status === 204 || status === 304
  return new Response(isBodyless ? null : text, { status, headers })
}

const tooLarge = (): Response => {
  const message = `brazier record passes on at most ${mostBodyBytes / 1_000_000} MB`
  return new Response(JSON.stringify({ message }), { status: 413, headers: { 'Content-Type': 'application/json' } })
}

/** Undefined for too many bytes. */
const bodyOf = async (c: Context): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (Number(c.req.header('content-length') ?? 0) > mostBodyBytes) return undefined
  try {
    return await readBounded(c.req.raw.body)
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined
    throw error
  }
}

type Sequence = () => number

type Kept = Omit<CaseRequest, 'sequence' | 'time' | 'ms' | 'unknown' | 'faults' | 'request'>

/** Masks the key. */
const requestOf = (c: Context, id: EndpointId | undefined, { status, headers, text }: Received): Kept => {
  const key = keyOf(c.req.header('authorization'))
  const agent = c.req.header('user-agent')
  return {
    request_id: headers.get('x-request-id') ?? randomUUID(),
    endpoint: id ?? 'unknown',
    method: c.req.method,
    path: targetOf(c.req.raw),
    params: c.req.param(),
    status,
    api_key: key === undefined ? '' : maskKey(key),
    origin: 'wire',
    ...(agent !== undefined && { user_agent: agent }),
    response: text,
  }
}

const whatIsWrong = ({ unknown, faults }: Judged): Pick<CaseRequest, 'unknown' | 'faults'> => ({
  unknown: [...unknown],
  ...(faults.length > 0 && { faults: [...faults] }),
})

const record = async (
  c: Context,
  id: EndpointId | undefined,
  recording: Recording,
  next: Sequence,
): Promise<Response> => {
  const { add, told, sawKey, now } = recording
  const key = keyOf(c.req.header('authorization'))
  if (key !== undefined) sawKey(key)
  const startedAt = now()
  const body = await bodyOf(c)
  if (body === undefined) return tooLarge()
  for (const one of sentKeys(c.req.queries(), body)) sawKey(one)
  const received = await passOn(recording, c, body)
  const ms = Math.max(0, now() - startedAt)
  const { status, text, failure } = received
  const { method } = c.req
  const judged: Judged =
    failure === undefined
      ? await judgeCall({
          id,
          params: c.req.param(),
          query: readQuery(c.req.url),
          body,
          status,
          answer: method === 'HEAD' ? undefined : text,
        })
      : { differences: [`no answer: ${failure}`], unknown: [], faults: [] }
  const path = targetOf(c.req.raw)
  add({
    ...requestOf(c, id, received),
    sequence: next(),
    time: new Date(startedAt).toISOString(),
    ms,
    ...whatIsWrong(judged),
    request: new TextDecoder().decode(body),
  })
  told({ method, path, status, ms, differences: judged.differences, unknown: judged.unknown })
  return respond(received)
}

export const createRecorder = (recording: Recording): Hono => {
  const app = new Hono({ getPath: pathOf })
  let sequence = 0
  const next: Sequence = () => (sequence += 1)
  for (const id of endpointIds) {
    const { method, path } = contract[id]
    app.on(method, path, (c) => record(c, id, recording, next))
  }
  app.all('*', (c) => record(c, undefined, recording, next))
  return app
}
