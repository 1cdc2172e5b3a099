import type * as z from 'zod'
import { type Address, addresses, type ControlId } from './addresses.ts'

/** Facts of a row beside its id and address. */
export interface RowText {
  /** Description in a few words. */
  readonly about: string
  /** Without one, a query is ignored. */
  readonly query?: z.ZodType
  /** Headers that mean something to this route. */
  readonly headers?: z.ZodObject
  /** Without one, a body is ignored; no body at all reads as `{}`. */
  readonly body?: z.ZodType
  /** The most bytes that a body may have. Default 1 MB. */
  readonly bodyBytes?: number
  /** Whether it has no deadline. The others have one, unless their body can hold a state. Source: decision 0124. */
  readonly isEndless?: true
  /** Whether it is answered without the control token: the sign-in is. Source: decision 0182. */
  readonly isOpen?: true
  /** The row's own answers by status; refusals are `{message}`. */
  readonly responses: { readonly [status: number]: z.ZodType }
}

/** A row of the table. */
export interface ControlRow extends RowText, Address {
  readonly id: ControlId
  readonly bodyBytes: number
}

/** Most bodies hold a few members. */
const smallBody = 1_000_000

/** The most bytes of a body that holds a state, which is read in pieces. Source: decision 0116. */
export const stateBody = 2_000_000_000

/** Takes method, path and topics from `addresses`. */
export const controlRow = <const Id extends ControlId, const Row extends RowText>(
  id: Id,
  row: Row,
): Row & (typeof addresses)[Id] & { readonly id: Id; readonly bodyBytes: number } => ({
  ...row,
  ...addresses[id],
  id,
  bodyBytes: row.bodyBytes ?? smallBody,
})
