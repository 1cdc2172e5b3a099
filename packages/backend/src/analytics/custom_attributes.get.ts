import { limits, nameListErrors } from '@brazier/contract'
import { attributeLengthOf } from '@brazier/domain/rules'
import { linkHeader } from '../paging/link.ts'
import { readCursorPage, skipCursors } from '../paging/read-records.ts'
import type { CustomAttribute } from '../ports/records/known-name.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'

const present = ({ name, data_type, description = '', tag_names = [] }: CustomAttribute) =>
  ({
    array_length: attributeLengthOf(data_type),
    data_type,
    description,
    name,
    status: 'Active',
    tag_names: [...tag_names],
  }) as const

/** Source: decision 0138. */
export const customAttributesGet: Handler<'custom_attributes.get'> = async ({ query }, { store, baseUrl }) => {
  const page = await store.read((tx) =>
    readCursorPage(tx.customAttributes, ({ name }) => name, query.cursor, limits.namePage),
  )
  if (page === undefined) return refused(nameListErrors.cursor, 'cursor')
  const headers = linkHeader('custom_attributes.get', {}, page.links, skipCursors, baseUrl())
  return { status: 200, body: { attributes: page.records.map(present), message: 'success' }, headers }
}
