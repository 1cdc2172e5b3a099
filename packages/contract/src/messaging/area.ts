import { type AreaRows, rowsById } from '../area.ts'
import * as rows from './rows.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const messagingRows: AreaRows<typeof rows> = rowsById(rows)
