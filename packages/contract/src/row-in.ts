import type { Rows } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { isEndpointId } from './routes.ts'

/** Returns the row of an endpoint if it is among some rows. */
export const rowIn = (rows: Rows, id: string): Endpoint | undefined => (isEndpointId(id) ? rows[id] : undefined)
