import { controlRow } from '../row.ts'
import { Connector, WaitingEvents } from '../schemas/connector.ts'

/** Lets a connector go on that was stopped or disabled, and sends what waits. */
export const currentsEnable = controlRow('currents.enable', {
  about: 'lets a connector go on that was stopped or disabled',
  body: Connector,
  responses: { 200: WaitingEvents },
})
