import { currentsLimits } from '@brazier/contract/currents'
import type { Instant } from '@brazier/domain/rules'
import type { OutgoingCall } from '../ports/records/call.ts'
import {
  type CurrentsBatch,
  type CurrentsEvent,
  currentsEventKey,
  type CurrentsStream,
} from '../ports/records/currents.ts'
import type { Transaction } from '../ports/store.ts'
import { connectorOf } from './connectors.ts'
import { batchEvents } from './send-batch.ts'
import { disableConnector, stopConnector } from './stop-connector.ts'
import { sendAt } from './streams.ts'
import { stateOf } from './write-events.ts'

/** Statuses after which a batch is not repeated unchanged. Source: "Custom HTTP connector". */
const endings: ReadonlySet<number> = new Set([400, 401, 403, 404, 413])

interface TriedBatch {
  readonly call: Pick<OutgoingCall, 'attempts' | 'request'>
  readonly answer: { readonly status: number; readonly retryAfter?: number | undefined } | undefined
  readonly now: Instant
}

/**
 * Tries nearly everything again, after 1, 2, 4, 8 and then every 15 minutes, for five days; a file forever. Source: "Custom HTTP
 * connector"; decision 0285.
 */
export const judgeBatch = ({ call, answer, now }: TriedBatch): 'received' | 'failed' | Instant => {
  const status = answer?.status ?? 0
  if (status >= 200 && status < 300) return 'received'
  if (endings.has(status)) return 'failed'
  const { attempts, request } = call
  const isOver = now - (attempts[0]?.at ?? now) >= currentsLimits.failing
  if (isOver && !request.url.startsWith('file:')) return 'failed'
  const wait = Math.min(60_000 * 2 ** Math.min(attempts.length - 1, 10), currentsLimits.longestWait)
  return now + Math.max(wait, Math.min(answer?.retryAfter ?? 0, currentsLimits.longestWait))
}

const takeOut = async (
  tx: Transaction,
  stream: CurrentsStream,
  events: readonly CurrentsEvent[],
  end: 'sent' | 'dropped',
): Promise<CurrentsStream> => {
  for (const event of events) await tx.currentsEvents.delete(currentsEventKey(event))
  const state = await stateOf(tx, stream.connector)
  const waiting = state.waiting - events.length
  await tx.currentsStates.put(stream.connector, { ...state, waiting, [end]: state[end] + events.length })
  return { ...stream, waiting: stream.waiting - events.length }
}

type EndedBatch = Pick<OutgoingCall, 'state' | 'reason' | 'attempts'> & { readonly batch: CurrentsBatch }

/** Sends its events again in smaller batches, delays them, or drops them. A connector that this process lacks keeps its state. */
const afterRefusal = async (
  tx: Transaction,
  stream: CurrentsStream,
  { reason = '', attempts, batch }: EndedBatch,
  now: Instant,
): Promise<CurrentsStream> => {
  const events = await batchEvents(tx, batch)
  const status = attempts.at(-1)?.status
  if (status === 400 && batch.last > (stream.singly ?? 0)) return { ...stream, singly: batch.last }
  if (status === 413 && events.length > 1) {
    const last = Math.max(stream.most?.last ?? 0, batch.last)
    return { ...stream, most: { events: Math.floor(events.length / 2), last } }
  }
  if (status === 400 || status === 413) return takeOut(tx, stream, events, 'dropped')
  if (status === 404) await stopConnector(tx, stream.connector, reason, now)
  else if (status === 401 || status === 403) {
    await stopConnector(tx, stream.connector, reason, now)
    return takeOut(tx, stream, events, 'dropped')
  } else if ((await connectorOf(tx, stream.connector)) !== undefined) {
    await disableConnector(tx, stream.connector, { since: attempts[0]?.at ?? now, reason })
  }
  return stream
}

/** Takes the batch's events out of the queue, and lets the next batch go. */
export const endBatch = async (
  call: OutgoingCall,
  { tx, now }: { readonly tx: Transaction; readonly now: Instant },
  isDropped = false,
): Promise<void> => {
  const { batch } = call.origin
  if (batch === undefined) return
  const ended = { ...call, batch }
  const before = await tx.currentsStreams.get(batch.stream)
  if (before?.batch?.first !== batch.first) return
  const { batch: _ended, ...stream } = before
  const isOver = isDropped || ended.state === 'received'
  const after = isOver
    ? await takeOut(tx, stream, await batchEvents(tx, batch), isDropped ? 'dropped' : 'sent')
    : await afterRefusal(tx, stream, ended, now)
  await tx.currentsStreams.put(after.id, after)
  if (after.waiting > 0) await sendAt(tx, after.id, now)
}
