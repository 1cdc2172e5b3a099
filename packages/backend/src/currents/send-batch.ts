import { avroSchema, currentsLimits, requestEvent } from '@brazier/contract/currents'
import { hashText, type Instant } from '@brazier/domain/rules'
import { addCall, hasRoomFor } from '../outgoing/call-queue.ts'
import type { OutgoingRequest } from '../ports/outgoing.ts'
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

const urlOf = (connector: CurrentsConnector, first: CurrentsEvent, workspace: string): string =>
  connector.url ?? `file:///${pathOf(connector, first, workspace).map(encodeURIComponent).join('/')}`

const mostOf = ({ type, most, singly }: CurrentsStream, first: CurrentsEvent): number => {
  if (singly !== undefined && first.number <= singly) return 1
  return most ?? (type === undefined ? currentsLimits.requestEvents : currentsLimits.fileEvents)
}

const dueAt = ({ type, waiting }: CurrentsStream, { at }: CurrentsEvent): Instant =>
  type === undefined || waiting >= currentsLimits.fileEvents ? at : at + currentsLimits.fileAge

/** Fixes the next batch and asks for its call, if due; `isForced`: even if not due. */
export const sendBatch = async (
  id: string,
  { tx, now, outgoing, links }: Pick<JobContext, 'tx' | 'now' | 'outgoing' | 'links'>,
  isForced = false,
): Promise<void> => {
  const stream = await tx.currentsStreams.get(id)
  if (stream === undefined || stream.batch !== undefined || outgoing === undefined) return
  const connector = await connectorOf(tx, stream.connector)
  const { stopped } = await stateOf(tx, stream.connector)
  const [first] = await eventsOf(tx, id, 1)
  if (connector === undefined || stopped !== undefined || first === undefined) return
  const due = dueAt(stream, first)
  if (due > now && !isForced) return void (await sendAt(tx, id, due))
  const request = {
    method: connector.url === undefined ? 'PUT' : 'POST',
    url: urlOf(connector, first, links.workspace),
    headers: {},
  }
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

/** Undefined: its events are gone. */
export const batchRequest = async (
  tx: Transaction,
  { request, origin: { batch } }: OutgoingCall,
): Promise<OutgoingRequest | undefined> => {
  if (batch === undefined) return undefined
  const events = await batchEvents(tx, batch)
  const [first] = events
  const stream = await tx.currentsStreams.get(batch.stream)
  const connector = stream && (await connectorOf(tx, stream.connector))
  if (first === undefined || connector === undefined) return undefined
  if (connector.url === undefined) {
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
