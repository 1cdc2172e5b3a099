import { controlRow } from '../row.ts'
import { Connector, WaitingEvents } from '../schemas/connector.ts'

/** Sends the events that wait for a connector, without waiting for more, and tries a failed batch again. */
export const currentsFlush = controlRow('currents.flush', {
  about: 'sends the events that wait for a connector at once',
  body: Connector,
  responses: { 200: WaitingEvents },
})
