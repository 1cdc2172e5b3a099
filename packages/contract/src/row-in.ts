import type { Rows } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { isEndpointId } from './routes.ts'

/** Returns an endpoint's row if it is among `rows`. */
export const rowIn = (rows: Rows, id: string): Endpoint | undefined => (isEndpointId(id) ? rows[id] : undefined)
