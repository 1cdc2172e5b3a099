import type { ControlId } from '../addresses.ts'
import * as rows from '../rows.ts'
import type { AnyHandler, ControlHandler } from './control-handler.ts'
import * as handlers from './handlers.ts'

/** The compiler finds a row without a handler. */
type Handlers = { readonly [Name in keyof typeof rows]: ControlHandler<(typeof rows)[Name]['id']> }

const checked: Handlers = handlers

/** Each reads what its row's schemas read. */
export const controlHandlers = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [row.id, checked[name as keyof Handlers]]), // the rows' own names
) as unknown as { readonly [Id in ControlId]: AnyHandler } // fromEntries forgets the ids
