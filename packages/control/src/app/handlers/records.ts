import {
  audienceInWords,
  countRecords,
  isRecordCollection,
  readRecord,
  readRecords,
  type ShownRecord,
} from '@brazier/backend/console'
import type { ControlAnswers } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { stateCollections } from '../state-collections.ts'

/** Most records of a list that are counted. */
const mostCounted = 1000

export const recordsCollections: ControlHandler<'records.collections'> = async ({ service, workspace }) => {
  const known = await stateCollections(service)
  const collections = await workspace.store.read(async (tx) => {
    const counted: ControlAnswers<'records.collections'>['body']['collections'][number][] = []
    for (const collection of known) {
      const { name } = collection
      if (!isRecordCollection(name)) continue
      counted.push({ ...collection, count: await countRecords(tx, name, mostCounted) })
    }
    return counted
  })
  return { status: 200, body: { collections } }
}

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

export const recordsGet: ControlHandler<'records.get'> = async ({ workspace, params: { collection, record: id } }) => {
  if (!isRecordCollection(collection)) return refusal(404, `there is no list ${JSON.stringify(collection)}`)
  const found = await workspace.store.read((tx) => readRecord(tx, collection, id))
  if (found === undefined) return refusal(404, `${collection} has no ${JSON.stringify(id)}`)
  return { status: 200, body: found }
}
