import { currentsLimits } from '@brazier/contract/currents'
import type { Instant } from '@brazier/domain/rules'
import { settingsId } from '../ports/read-settings.ts'
import {
  type CurrentsConnector,
  type CurrentsEvent,
  currentsEventKey,
  type CurrentsState,
  type CurrentsStream,
  streamOf,
} from '../ports/records/currents.ts'
import type { Transaction } from '../ports/store.ts'
import { connectorsOf } from './connectors.ts'
import { type MadeEvent, redact, shapeEvent } from './shape-event.ts'
import { eventsOf, queueSending } from './streams.ts'

// Queues events for interested connectors, in the transaction in which they happened.

export const stateOf = async (tx: Transaction, connector: string): Promise<CurrentsState> =>
  (await tx.currentsStates.get(connector)) ?? { connector, sent: 0, dropped: 0, waiting: 0 }

const isTooLarge = ({ fields }: CurrentsEvent): boolean => {
  // A character has at most three bytes, in JSON six.
  const roughly = Object.values(fields).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 100),
    1000,
  )
  if (roughly * 6 <= currentsLimits.eventBytes) return false
  return new TextEncoder().encode(JSON.stringify(fields)).length > currentsLimits.eventBytes
}

/** Avro's `int` has 32 bits. */
const fitsFile = ({ fields: { time } }: CurrentsEvent): boolean => Math.abs(Number(time)) < 2 ** 31

/** Resolves to the number before the first. */
const takeNumbers = async ({ settings }: Transaction, count: number): Promise<number> => {
  const before = await settings.get(settingsId)
  const last = before?.last_event ?? 0
  await settings.put(settingsId, { ...before, last_event: last + count })
  return last
}

/** Spares events that go out now. Resolves to the number dropped. */
const dropOldest = async (tx: Transaction, { id, batch }: CurrentsStream, count: number): Promise<number> => {
  const oldest = await eventsOf(tx, id, count, batch?.last)
  for (const event of oldest) await tx.currentsEvents.delete(currentsEventKey(event))
  return oldest.length
}

const put = async (tx: Transaction, event: CurrentsEvent, connector: CurrentsConnector): Promise<number> => {
  await tx.currentsEvents.put(currentsEventKey(event), event)
  const before = await tx.currentsStreams.get(event.stream)
  const type = connector.url === undefined ? event.type : undefined
  const stream = before ?? { id: event.stream, connector: connector.id, type, waiting: 0 }
  const { waiting: all } = await stateOf(tx, connector.id)
  const dropped = all < currentsLimits.waiting ? 0 : await dropOldest(tx, stream, 1)
  const waiting = stream.waiting + 1 - dropped
  await tx.currentsStreams.put(stream.id, { ...stream, waiting })
  await queueSending(tx, stream, waiting, event.at)
  return 1 - dropped
}

const putFor = async (
  tx: Transaction,
  connector: CurrentsConnector,
  events: readonly Omit<CurrentsEvent, 'stream'>[],
): Promise<void> => {
  let state = await stateOf(tx, connector.id)
  for (const { fields, ...event } of events) {
    if (connector.events !== undefined && !connector.events.includes(event.type)) continue
    const stream = streamOf(connector, event.type)
    const redacted = { ...event, stream, fields: await redact(event.type, fields, connector) }
    const isUnfit = isTooLarge(redacted) || (connector.url === undefined && !fitsFile(redacted))
    const isDropped = state.stopped?.isDisabled === true || isUnfit
    const more = isDropped ? 0 : await put(tx, redacted, connector)
    state = { ...state, waiting: state.waiting + more, dropped: state.dropped + 1 - more }
    await tx.currentsStates.put(connector.id, state)
  }
}

export const writeEvents = async (tx: Transaction, now: Instant, made: readonly MadeEvent[]): Promise<void> =>
  writeEventsFor(tx, now, await connectorsOf(tx), made)

export const writeEventsFor = async (
  tx: Transaction,
  now: Instant,
  connectors: readonly CurrentsConnector[],
  made: readonly MadeEvent[],
): Promise<void> => {
  if (connectors.length === 0 || made.length === 0) return
  const workspace = tx.currents?.workspace ?? ''
  const before = await takeNumbers(tx, made.length)
  const events = made.map((event, index) => {
    const number = before + index + 1
    return { number, type: event.type, at: now, fields: shapeEvent(event, number, workspace) }
  })
  for (const connector of connectors) await putFor(tx, connector, events)
}
