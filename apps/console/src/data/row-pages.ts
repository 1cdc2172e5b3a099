import type { ControlId } from '@brazier/control/addresses'
import type { ControlInput, ControlResult } from '@brazier/control/client'
import { callRow, useConsole } from './control.ts'
import type { AskedPages, Page } from './use-pages.ts'

/** A row's list by page. `at` is the query's member for a page's beginning. */
export const useRowPages = <Id extends ControlId, Read extends Page<unknown>>(
  id: Id,
  input: ControlInput<Id> & { readonly query?: object | undefined },
  at: 'after' | 'before',
  pageOf: (answer: ControlResult<Id>) => Read,
): Pick<AskedPages<unknown, Read>, 'key' | 'load'> => {
  const { control } = useConsole()
  return {
    key: [id, 'pages', input],
    load: async (cursor, signal, limit) => {
      const page = { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { [at]: cursor }) }
      const asked: object = { ...input, query: { ...input.query, ...page } }
      // The compiler does not know that the row has these members.
      return pageOf(await callRow(control, id, asked as ControlInput<Id>, signal))
    },
  }
}
