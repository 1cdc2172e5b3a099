import type { ControlId } from '@brazier/control/addresses'
import type { ControlClient, ControlInput, ControlResult } from '@brazier/control/client'
import { callRow } from './control.ts'
import type { AskedPages, Page } from './use-pages.ts'

/** A row's list by page. `at` is the query's member for a page's beginning. */
export const rowPages = <Id extends ControlId, Read extends Page<unknown>>(
  control: ControlClient,
  id: Id,
  input: ControlInput<Id> & { readonly query?: object | undefined },
  at: 'after' | 'before',
  pageOf: (answer: ControlResult<Id>) => Read,
): Pick<AskedPages<unknown, Read>, 'key' | 'load'> => ({
  key: [id, 'pages', input],
  load: async (cursor, signal, limit) => {
    const page = { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { [at]: cursor }) }
    const asked: object = { ...input, query: { ...input.query, ...page } }
    // The compiler does not know that the row has these members.
    return pageOf(await callRow(control, id, asked as ControlInput<Id>, signal))
  },
})
