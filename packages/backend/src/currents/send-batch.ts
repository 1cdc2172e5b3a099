import { avroSchema, currentsLimits, requestEvent } from '@brazier/contract/currents'
import { hashText, type Instant } from '@brazier/domain/rules'
import { addCall, hasRoomFor } from '../outgoing/call-queue.ts'
import type { OutgoingRequest, OutgoingResult } from '../ports/outgoing.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { CurrentsBatch, CurrentsConnector, CurrentsEvent, CurrentsStream } from '../ports/records/currents.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { connectorOf } from './connectors.ts'
import { disableConnector } from './stop-connector.ts'
import { eventsOf, sendAt } from './streams.ts'
import { stateOf } from './write-events.ts'

// A job fixes a batch's events. The call reads them at each attempt: all attempts send the same bytes.

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** Starts with the folder of `--currents`. Source: "Event delivery semantics"; decision 0285. */
const pathOf = (
  { id, dir }: CurrentsConnector,
  { type, at, number }: CurrentsEvent,
  workspace: string,
): readonly string[] => {
  const integration = `dataexport.local.S3.integration.${id}`
  const hour = new Date(at).toISOString().slice(0, 13).replace('T', '-')
  const folder = [
    workspace,
    ...(dir?.split('/') ?? []),
    integration,
    `event_type=${type}`,
    `date=${hour}`,
    '1',
    'local',
  ]
  return [...folder, `${integration}+0+${padded(number, 10)}.avro`]
}

const requestTo = (
  connector: CurrentsConnector,
  first: CurrentsEvent,
  { currents }: Transaction,
): OutgoingCall['request'] => {
  if (connector.url !== undefined) return { method: 'POST', url: connector.url, headers: {} }
  const path = pathOf(connector, first, currents?.workspace ?? '')
  return { method: 'PUT', url: `file:///${path.map(encodeURIComponent).join('/')}`, headers: {} }
}

const mostOf = ({ type, most, singly }: CurrentsStream, first: CurrentsEvent): number => {
  if (singly !== undefined && first.number <= singly) return 1
  if (most !== undefined && first.number <= most.last) return most.events
  return type === undefined ? currentsLimits.requestEvents : currentsLimits.fileEvents
}

const dueAt = ({ type, waiting }: CurrentsStream, { at }: CurrentsEvent): Instant =>
  type === undefined || waiting >= currentsLimits.fileEvents ? at : at + currentsLimits.fileAge

/** Fixes the next batch and asks for its call, if due; `isForced`: even if not due. */
export const sendBatch = async (
  id: string,
  { tx, now, outgoing }: Pick<JobContext, 'tx' | 'now' | 'outgoing'>,
  isForced = false,
): Promise<void> => {
  const stream = await tx.currentsStreams.get(id)
  if (stream === undefined || stream.batch !== undefined || outgoing === undefined) return
  const connector = await connectorOf(tx, stream.connector)
  const { stopped } = await stateOf(tx, stream.connector)
  const [first] = await eventsOf(tx, id, 1)
  if (stopped !== undefined || first === undefined) return
  // A later process may have it.
  if (connector === undefined) return void (await sendAt(tx, id, now + currentsLimits.longestWait))
  const due = dueAt(stream, first)
  if (due > now && !isForced) return void (await sendAt(tx, id, due))
  const request = requestTo(connector, first, tx)
  const reason = outgoing.refusal(request.url, 'currents')
  if (reason !== undefined) return disableConnector(tx, connector.id, { since: now, reason })
  if (!(await hasRoomFor(tx, { request }))) return void (await sendAt(tx, id, now + currentsLimits.longestWait))
  const events = await eventsOf(tx, id, mostOf(stream, first))
  const batch = { stream: id, first: first.number, last: events.at(-1)?.number ?? first.number }
  const call = await addCall(tx, { kind: 'currents', request, origin: { connector: connector.id, batch } }, now)
  await tx.currentsStreams.put(id, { ...stream, batch: { ...batch, call } })
}

export const batchEvents = async (
  tx: Transaction,
  { stream, first, last }: CurrentsBatch,
): Promise<readonly CurrentsEvent[]> => {
  const found = await eventsOf(tx, stream, currentsLimits.fileEvents, first - 1)
  return found.filter(({ number }) => number <= last)
}

/** Returns 16 bytes in hexadecimal digits that end a file's blocks, always the same for a batch. */
const markerOf = ({ stream, first, last }: CurrentsBatch): string =>
  [0, 1, 2, 3].map((part) => hashText([part, stream, first, last].join(' ')).toString(16).padStart(8, '0')).join('')

/** The connector has another form since, which takes fewer events or one type of them. */
const tooMany: OutgoingResult = { answer: { status: 413, body: '' } }

/** Undefined: its events are gone. Rejects while this process lacks the connector: they wait. */
export const batchRequest = async (
  tx: Transaction,
  { origin: { batch } }: OutgoingCall,
): Promise<OutgoingRequest | OutgoingResult | undefined> => {
  if (batch === undefined) return undefined
  const events = await batchEvents(tx, batch)
  const [first] = events
  const stream = await tx.currentsStreams.get(batch.stream)
  if (first === undefined || stream === undefined) return undefined
  const connector = await connectorOf(tx, stream.connector)
  if (connector === undefined) throw new Error(`this process has no connector ${stream.connector}`)
  const isFile = connector.url === undefined
  if (isFile ? events.some(({ type }) => type !== first.type) : events.length > currentsLimits.requestEvents) {
    return tooMany
  }
  const request = requestTo(connector, first, tx)
  if (isFile) {
    const records = events.map(({ fields }) => fields)
    return { ...request, file: { schema: avroSchema(first.type), records, marker: markerOf(batch) } }
  }
  const { token } = connector
  const headers = {
    'Content-Type': 'application/json',
    'Braze-Currents-Version': '1',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  const body = JSON.stringify({ events: events.map(({ type, fields }) => requestEvent(type, fields)) })
  return { ...request, headers, body }
}
