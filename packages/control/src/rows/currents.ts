import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Body of a route that changes a connector. */
const Connector = z.strictObject({
  /** The id of the connector. */
  connector: z.string().min(1),
})

/** Its answer. */
const WaitingEvents = z.strictObject({
  /** Always `success`. */
  message: z.literal('success'),
  /** Number of events that waited. */
  events: z.int(),
})

/** Lets a connector go on that was stopped or disabled, and sends what waits. */
export const currentsEnable = controlRow('currents.enable', {
  about: 'lets a connector go on that was stopped or disabled',
  body: Connector,
  responses: { 200: WaitingEvents },
})

/** Sends the events that wait for a connector, without waiting for more, and tries a failed batch again. */
export const currentsFlush = controlRow('currents.flush', {
  about: 'sends the events that wait for a connector at once',
  body: Connector,
  responses: { 200: WaitingEvents },
})

const ConnectorState = z.strictObject({
  /** Its id; `brazier` is the one of `--currents`. */
  id: z.string(),
  /** The URL to which events are posted. Absent: they are written as files. */
  url: z.string().optional(),
  /** The folder of its files, if it does not share one. */
  dir: z.string().optional(),
  /** The events that it gets. Absent: all. */
  events: z.array(z.string()).optional(),
  /** Fields that it gets without what is in them. */
  removed: z.array(z.string()).optional(),
  /** Fields of which it gets a hash. */
  hashed: z.array(z.string()).optional(),
  /** Whether its requests have a token. */
  has_token: z.boolean(),
  /** `failing`: it tries again by itself. `stopped`: it waits until it is enabled. `disabled`: it takes no events either. */
  state: z.enum(['ok', 'failing', 'stopped', 'disabled']),
  /** Since when it does not work, ISO 8601. Absent: it works. */
  since: z.iso.datetime().optional(),
  /** Why it does not work. Absent: it works. */
  reason: z.string().optional(),
  /** Events that were received or written. */
  sent: z.int(),
  /** Events that wait. */
  waiting: z.int(),
  /** When the oldest event that waits was queued, ISO 8601. Absent: none waits. */
  oldest: z.iso.datetime().optional(),
  /** Events that nobody gets: too many waited, one was too large, outside of a file's times or refused, or it is disabled. */
  dropped: z.int(),
})

/** Lists the connectors of Currents: those of the state, and the one of the server. */
export const currentsGet = controlRow('currents.get', {
  about: 'the connectors of Currents, and what they have sent',
  responses: {
    200: z.strictObject({
      /** The connectors. None if nothing may leave this process. */
      connectors: z.array(ConnectorState),
    }),
  },
})

/** Writes an example of each event of a connector, with every field, sent as others are. */
export const currentsTest = controlRow('currents.test', {
  about: 'writes an example of each event that a connector gets',
  body: z.strictObject({
    connector: z.string().min(1).describe('The id of the connector.'),
  }),
  responses: {
    200: z.strictObject({
      message: z.literal('success').describe('Always `success`.'),
      events: z.int().describe('How many events were written.'),
    }),
  },
})
