import { audienceInWords, isRecordCollection, readRecords, type ShownRecord } from '@brazier/backend/console'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

/** Most characters of a text in a line. */
const longestText = 160

/** Most elements of a shown list; a longer one shows only the number. */
const mostElements = 6

const isShort = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= longestText : typeof value !== 'object'

/** Returns undefined where a line shows nothing of a member. */
const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return audienceInWords(value)
  return value.length <= mostElements && value.every(isShort) ? value : value.length
}

const line = ({ id, record }: ShownRecord) => {
  const members = Object.entries(record).map(([name, value]) => [name, shortened(value)] as const)
  return { id, line: Object.fromEntries(members.filter(([, value]) => value !== undefined)) }
}

export const recordsList: ControlHandler<'records.list'> = async ({
  workspace,
  params,
  query: { after, limit, find },
}) => {
  const { collection } = params
  if (!isRecordCollection(collection)) return refusal(404, `there is no list ${JSON.stringify(collection)}`)
  const { records, ...more } = await workspace.store.read((tx) => readRecords(tx, collection, after, limit, find))
  return { status: 200, body: { records: records.map(line), ...more } }
}
