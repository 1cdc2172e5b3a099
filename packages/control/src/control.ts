import type * as z from 'zod'
import { type ControlId, controlIds } from './addresses.ts'
import type { ReadOnly } from './read-only-type.ts'
import type { ControlRow } from './row.ts'
import * as rows from './rows.ts'

type Rows = typeof rows

/** The table's type. It names the rows: an inferred one would repeat every schema. */
export type Control = { readonly [Name in keyof Rows as Rows[Name]['id']]: Rows[Name] }

const byId = new Map<ControlId, ControlRow>(Object.values(rows).map((row) => [row.id, row]))

/** The control API's table by id, from which server, client, documents and tests are made. */
export const control = Object.fromEntries(controlIds.map((id) => [id, byId.get(id)])) as Control // fromEntries forgets the ids

/** All rows, in the documents' order. Types are forgotten; each row reads requests by its schemas. */
export const controlTable: readonly ControlRow[] = Object.values(control)

/** Output of a schema; `undefined` if the row has none. */
type Read<Id extends ControlId, Part extends 'query' | 'body' | 'headers'> =
  Control[Id] extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined

/** A query as its schema reads it. */
export type ReadQuery<Id extends ControlId> = Read<Id, 'query'>

/** A body as its schema reads it. */
export type ReadBody<Id extends ControlId> = Read<Id, 'body'>

/** Headers that a row names. */
export type ReadHeaders<Id extends ControlId> = Read<Id, 'headers'>

/** A row's answers on success, by status, as JSON. */
export type ControlAnswers<Id extends ControlId> = {
  [Status in keyof Control[Id]['responses']]: {
    readonly status: Status
    readonly body: Control[Id]['responses'][Status] extends z.ZodType
      ? ReadOnly<z.input<Control[Id]['responses'][Status]>>
      : never
  }
}[keyof Control[Id]['responses']]
