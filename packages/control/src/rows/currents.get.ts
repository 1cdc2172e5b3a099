import * as z from 'zod'
import { controlRow } from '../row.ts'

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
