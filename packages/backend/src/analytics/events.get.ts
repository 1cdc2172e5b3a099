import { limits, nameListErrors } from '@brazier/contract'
import { linkHeader } from '../paging/link.ts'
import { readCursorPage, skipCursors } from '../paging/read-records.ts'
import type { CustomEvent } from '../ports/records/known-name.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'

const present = ({ name, description = '', included_in_analytics_report = false, tag_names = [] }: CustomEvent) =>
  ({ name, description, included_in_analytics_report, status: 'Active', tag_names: [...tag_names] }) as const

/** Adds the team's descriptions. Source: decision 0138. */
export const eventsGet: Handler<'events.get'> = async ({ query }, { store }) => {
  const page = await store.read((tx) =>
    readCursorPage(tx.customEvents, ({ name }) => name, query.cursor, limits.namePage),
  )
  if (page === undefined) return refused(nameListErrors.cursor, 'cursor')
  const headers = linkHeader('events.get', {}, page.links, skipCursors)
  return { status: 200, body: { events: page.records.map(present), message: 'success' }, headers }
}
