import { callLimits } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import {
  callBytes,
  calledUserKey,
  calledUserKeyOf,
  callKey,
  type CallTotals,
  callTotalsId,
  hostedCall,
  type HostedCall,
  hostedCallKey,
  type OutgoingCall,
  wakeCallerName,
} from '../ports/records/call.ts'
import type { MessageDelivery } from '../ports/records/outbox.ts'
import type { Transaction } from '../ports/store.ts'

// Calls: waiting ones by host and time, finished ones oldest first.

/** Milliseconds of trust in an alarm that did not ring. */
const mostLate = 60_000

const none: CallTotals = {
  last: 0,
  waiting: 0,
  waiting_bytes: 0,
  finished: 0,
  finished_bytes: 0,
  ended: 0,
}

const totalsOf = async ({ callTotals }: Transaction): Promise<CallTotals> =>
  (await callTotals.get(callTotalsId)) ?? none

const change = async (tx: Transaction, changes: Partial<CallTotals>): Promise<void> =>
  tx.callTotals.put(callTotalsId, { ...(await totalsOf(tx)), ...changes })

/** Queues a wake-up unless one comes earlier. */
const setAlarm = async (tx: Transaction, at: Instant, now: Instant): Promise<void> => {
  const { alarm } = await totalsOf(tx)
  if (alarm !== undefined && alarm <= at && alarm > now - mostLate) return
  await tx.jobs.add(wakeCallerName, { at }, at)
  await change(tx, { alarm: at })
}

const nextDue = async (tx: Transaction): Promise<Instant | undefined> => {
  const hosts = await tx.callHosts.page(undefined, Infinity)
  return hosts.length === 0 ? undefined : hosts.reduce((least, { next }) => Math.min(least, next), Infinity)
}

/** Milliseconds of a caller's silence before it is woken again. */
const lease = 10_000

/** Sets the next alarm. Resolves to whether calls are due. */
export const ringAlarm = async (tx: Transaction, at: Instant, now: Instant): Promise<boolean> => {
  if ((await totalsOf(tx)).alarm === at) await change(tx, { alarm: undefined })
  const next = await nextDue(tx)
  if (next === undefined) return false
  await setAlarm(tx, next > now ? next : now + lease, now)
  return next <= now
}

/** Wakes the owner's caller now. */
export const ringNow = async (tx: Transaction, now: Instant): Promise<void> => {
  await tx.jobs.add(wakeCallerName, { at: now }, now)
  await change(tx, { alarm: now })
}

const enlist = async (tx: Transaction, call: OutgoingCall): Promise<void> => {
  const hosted = hostedCall(call)
  const { host, due_at } = hosted
  const known = await tx.callHosts.get(host)
  await tx.callsByHost.put(hostedCallKey(hosted), hosted)
  await tx.callHosts.put(host, { host, next: Math.min(due_at, known?.next ?? Infinity) })
}

/** Sorts by due time. Another host's calls may follow. */
const ofHost = async (tx: Transaction, host: string, limit: number): Promise<readonly HostedCall[]> => {
  const found = await tx.callsByHost.page(`${host}/`, limit)
  return found.filter((call) => call.host === host)
}

/** Call `noteHosts` after it. */
const delist = (tx: Transaction, call: OutgoingCall): Promise<void> =>
  tx.callsByHost.delete(hostedCallKey(hostedCall(call)))

/** Notes each host's first due time. */
export const noteHosts = async (tx: Transaction, calls: readonly OutgoingCall[]): Promise<void> => {
  for (const host of new Set(calls.map((call) => hostedCall(call).host))) {
    const [first] = await ofHost(tx, host, 1)
    if (first === undefined) await tx.callHosts.delete(host)
    else await tx.callHosts.put(host, { host, next: first.due_at })
  }
}

/** Only for campaigns with re-eligibility. Source: decision 0263. */
const noteCalled = async ({ campaigns, calledUsers }: Transaction, call: OutgoingCall): Promise<void> => {
  const key = calledUserKeyOf(call)
  const { braze_id = '', campaign_id = '' } = call.origin
  if (key === undefined || (await campaigns.get(campaign_id))?.reeligibility === undefined) return
  const { calls = [], made_at = 0 } = (await calledUsers.get(key)) ?? {}
  const last = Math.max(made_at, call.made_at)
  await calledUsers.put(key, { braze_id, campaign_id, calls: [...calls, call.id], made_at: last })
}

const forgetCalled = async ({ calledUsers }: Transaction, call: OutgoingCall): Promise<void> => {
  const key = calledUserKeyOf(call)
  const called = key === undefined ? undefined : await calledUsers.get(key)
  if (key === undefined || called === undefined) return
  const calls = called.calls.filter((id) => id !== call.id)
  await (calls.length > 0 ? calledUsers.put(key, { ...called, calls }) : calledUsers.delete(key))
}

/** Gives a merged user's waiting calls that re-eligibility counts to the user who stays. Source: decision 0263. */
export const moveCalled = async (tx: Transaction, merged: string, kept: string): Promise<void> => {
  for (;;) {
    const [called] = await tx.calledUsers.page(calledUserKey(merged), 1)
    if (called?.braze_id !== merged) return
    await tx.calledUsers.delete(calledUserKey(merged, called.campaign_id))
    for (const id of called.calls) {
      const call = await tx.calls.get(callKey({ id }))
      if (call === undefined) continue
      const moved = { ...call, origin: { ...call.origin, braze_id: kept } }
      await tx.calls.put(callKey(call), moved)
      await noteCalled(tx, moved)
    }
  }
}

export type NewCall = Pick<OutgoingCall, 'kind' | 'request' | 'dispatch_id' | 'origin'>

export const hasRoomFor = async (tx: Transaction, call: Pick<NewCall, 'request'>): Promise<boolean> => {
  const { waiting, waiting_bytes } = await totalsOf(tx)
  return waiting < callLimits.waiting && waiting_bytes + callBytes(call) <= callLimits.waitingBytes
}

export const noRoom: MessageDelivery = { state: 'failed', reason: 'too many calls wait in this workspace' }

/** Adds a call. Nothing is called before the transaction's writes are kept. Resolves to its id. */
export const addCall = async (tx: Transaction, given: NewCall, now: Instant, due_at = now): Promise<number> => {
  const id = await putCall(tx, { id: 0, ...given, made_at: now, due_at, state: 'waiting', attempts: [] })
  await setAlarm(tx, due_at, now)
  return id
}

/** Call `noteHosts` after it. */
export const putOff = async (
  tx: Transaction,
  before: OutgoingCall,
  after: OutgoingCall,
  now: Instant,
): Promise<void> => {
  await delist(tx, before)
  await tx.calls.put(callKey(after), after)
  await enlist(tx, after)
  await setAlarm(tx, after.due_at, now)
}

const keepFinished = async (tx: Transaction, call: OutgoingCall): Promise<void> => {
  await tx.calls.put(callKey(call), call)
  const { finished, finished_bytes, ended } = await totalsOf(tx)
  const bytes = callBytes(call)
  await tx.finishedCalls.put(callKey({ id: ended + 1 }), { id: call.id, bytes })
  await change(tx, { finished: finished + 1, finished_bytes: finished_bytes + bytes, ended: ended + 1 })
}

/** Call `noteHosts` after it. */
export const finishCall = async (tx: Transaction, before: OutgoingCall, after: OutgoingCall): Promise<void> => {
  await delist(tx, before)
  await forgetCalled(tx, before)
  await keepFinished(tx, after)
  const { waiting, waiting_bytes } = await totalsOf(tx)
  await change(tx, { waiting: waiting - 1, waiting_bytes: waiting_bytes - callBytes(before) })
}

/** Finished calls above the limit before the oldest are forgotten: seldom. */
const slack = 100

export const forgetCalls = async (tx: Transaction): Promise<void> => {
  const totals = await totalsOf(tx)
  let { finished, finished_bytes } = totals
  if (finished <= callLimits.finished + slack && finished_bytes <= callLimits.finishedBytes) return
  const oldest = totals.ended - finished
  for (
    let number = oldest + 1;
    finished > callLimits.finished || finished_bytes > callLimits.finishedBytes;
    number += 1
  ) {
    const key = callKey({ id: number })
    const forgotten = await tx.finishedCalls.get(key)
    if (forgotten === undefined) break
    await tx.finishedCalls.delete(key)
    await tx.calls.delete(callKey(forgotten))
    finished -= 1
    finished_bytes -= forgotten.bytes
  }
  await change(tx, { finished, finished_bytes })
}

/** Adds under its number, or the next free one. Wakes no caller: a state file has a job for a waiting call. Resolves to its id. */
export const putCall = async (tx: Transaction, given: OutgoingCall): Promise<number> => {
  const { last, waiting, waiting_bytes } = await totalsOf(tx)
  const call = { ...given, id: Math.max(given.id, last + 1) }
  await change(tx, { last: call.id })
  if (call.state === 'waiting') {
    await tx.calls.put(callKey(call), call)
    await change(tx, { waiting: waiting + 1, waiting_bytes: waiting_bytes + callBytes(call) })
    await enlist(tx, call)
    await noteCalled(tx, call)
  } else {
    await keepFinished(tx, call)
    await forgetCalls(tx)
  }
  return call.id
}

export interface DueWish {
  readonly now: Instant
  readonly most: number
  /** Returns how many calls to a host may begin. */
  roomOf(host: string): number
  isBegun(id: number): boolean
}

/** Resolves to as many of each host as may begin. */
export const dueCalls = async (
  tx: Transaction,
  { now, most, roomOf, isBegun }: DueWish,
): Promise<readonly OutgoingCall[]> => {
  const hosts = await tx.callHosts.page(undefined, Infinity)
  const keys: string[] = []
  for (const { host, next } of hosts) {
    const room = Math.min(roomOf(host), most - keys.length)
    if (next > now || room <= 0) continue
    const first = await ofHost(tx, host, room + callLimits.atOnceToHost)
    const due = first.filter(({ id, due_at }) => due_at <= now && !isBegun(id))
    keys.push(...due.slice(0, room).map((call) => callKey(call)))
  }
  await tx.calls.prefetch(keys)
  const calls = await Promise.all(keys.map((key) => tx.calls.get(key)))
  return calls.filter((call) => call?.state === 'waiting').filter((call) => call !== undefined)
}

/** Keeps an unmade call to show why. Resolves to its id. */
export const addUnmadeCall = (tx: Transaction, given: NewCall, end: MessageDelivery, now: Instant): Promise<number> =>
  putCall(tx, { id: 0, ...given, ...end, made_at: now, due_at: now, attempts: [] })
