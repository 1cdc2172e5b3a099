import type { Instant } from '@brazier/domain/rules'
import { callKey, callTotalsId, hostedCall, type OutgoingCall } from '../ports/records/call.ts'
import type { MessageDelivery } from '../ports/records/outbox.ts'
import type { Transaction } from '../ports/store.ts'
import { addCall, finishCall, noteHosts, putOff } from './call-queue.ts'

// People list, repeat or drop calls.

/** Lists newest first. */
export interface CallFilter {
  readonly limit: number
  /** Only lower ids. */
  readonly before?: number | undefined
  readonly state?: OutgoingCall['state'] | undefined
  readonly kind?: OutgoingCall['kind'] | undefined
  /** Host and port, `api.shop.example:443`, or a part of it. */
  readonly host?: string | undefined
  /** The outbox number of their message. */
  readonly message?: number | undefined
  readonly dispatch_id?: string | undefined
  readonly braze_id?: string | undefined
}

/** Some calls, and the `before` of the next page. */
export interface CallPage {
  readonly calls: readonly OutgoingCall[]
  readonly next: number | undefined
}

const chunk = 500

const matcher =
  ({ state, kind, host, message, dispatch_id, braze_id }: CallFilter) =>
  (call: OutgoingCall): boolean =>
    (state === undefined || call.state === state) &&
    (kind === undefined || call.kind === kind) &&
    (message === undefined || call.origin.message === message) &&
    (dispatch_id === undefined || call.dispatch_id === dispatch_id) &&
    (braze_id === undefined || call.origin.braze_id === braze_id) &&
    (host === undefined || hostedCall(call).host.includes(host.toLowerCase()))

/** Resolves to matching calls, newest first. Looks at `mostLooked` calls: a rare filter's page may be short or empty. */
export const listCalls = async (tx: Transaction, filter: CallFilter, mostLooked = 20_000): Promise<CallPage> => {
  const [oldest] = await tx.calls.page(undefined, 1)
  const { last = 0 } = (await tx.callTotals.get(callTotalsId)) ?? {}
  const matches = matcher(filter)
  const calls: OutgoingCall[] = []
  const first = oldest?.id ?? Infinity
  let before = Math.min(filter.before ?? Infinity, last + 1)
  const floor = Math.max(first, before - mostLooked)
  while (before > floor && calls.length < filter.limit) {
    const from = Math.max(floor, before - chunk)
    const page = await tx.calls.page(callKey({ id: from - 1 }), before - from)
    const until = before
    for (const call of page.filter(({ id }) => id < until).toReversed()) {
      if (calls.length === filter.limit) break
      before = call.id
      if (matches(call)) calls.push(call)
    }
    if (calls.length < filter.limit) before = from
  }
  return { calls, next: before > first ? before : undefined }
}

const deliver = async (tx: Transaction, { origin }: OutgoingCall, delivery: MessageDelivery): Promise<void> => {
  if (origin.message !== undefined) await tx.outbox.deliver(new Map([[origin.message, delivery]]))
}

/** Makes a waiting call now; repeats a finished one as a new call. `over`: its connector sends its events, if they wait. */
export const retryCall = async (tx: Transaction, id: number, now: Instant): Promise<'made' | 'over' | undefined> => {
  const call = await tx.calls.get(callKey({ id }))
  if (call === undefined) return undefined
  if (call.state === 'waiting') {
    await putOff(tx, call, { ...call, due_at: now }, now)
    await noteHosts(tx, [call])
    return 'made'
  }
  if (call.kind === 'currents') return 'over'
  const { kind, request, dispatch_id, origin } = call
  await addCall(tx, { kind, request, origin, ...(dispatch_id !== undefined && { dispatch_id }) }, now)
  await deliver(tx, call, { state: 'waiting' })
  return 'made'
}

/** Drops a waiting call: it is never made, and counts as nothing. Resolves to the call if it waited. */
export const dropWaiting = async (tx: Transaction, id: number, now: Instant): Promise<OutgoingCall | undefined> => {
  const call = await tx.calls.get(callKey({ id }))
  if (call?.state !== 'waiting') return undefined
  const delivery = { state: 'failed', reason: 'dropped' } as const
  await finishCall(tx, call, { ...call, ...delivery, due_at: now })
  await noteHosts(tx, [call])
  await deliver(tx, call, delivery)
  return call
}
