import { describeAudience, describeExceptionEvent, describeReeligibility } from '@brazier/domain/rules'
import { blocksIn } from '../content-blocks/blocks-in.ts'
import { matchWords } from '../paging/match-words.ts'
import { StateAudience } from '../ports/records/state-audience.ts'
import type { Transaction } from '../ports/store.ts'
import { recordCollections, type RecordCollectionName } from './record-collections.ts'
import { shownAs } from './shown-record.ts'
import { ExceptionEvent } from './state-exit-criteria.ts'
import { CanvasReeligibility } from './state-reeligibility.ts'

// Records of a state file, and their meaning in words.

/** A record of a state file. */
export interface ShownRecord {
  readonly id: string
  readonly record: { readonly [name: string]: unknown }
}

/** Records in collection order. */
export interface ShownRecords {
  readonly records: readonly ShownRecord[]
  /** Leads to the next page. Absent at the end. */
  readonly next?: string
}

/** An audience or rule of a record: its place, and its meaning in words. */
export interface InWords {
  /** As requests name places: `steps[0].next_paths[1].audience`. */
  readonly path: string
  readonly words: string
}

/** A record and its meaning. */
export interface RecordInWords extends ShownRecord {
  readonly audiences: readonly InWords[]
  /** Rules of re-eligibility, and events that make users leave. */
  readonly rules: readonly InWords[]
  /** The content blocks that its texts include, each once. */
  readonly includes: readonly { readonly name: string; readonly content_block_id?: string }[]
}

type StateRecord = ShownRecord['record']

/** Whether a state file has this list, readable by pages. */
export const isRecordCollection = (name: string): name is RecordCollectionName => Object.hasOwn(recordCollections, name)

const nameOf = (record: { readonly name?: unknown; readonly template_name?: unknown }): string | undefined =>
  [record.name, record.template_name].find((name) => typeof name === 'string')

/** Resolves to a list's page; with `find`, to those of it whose id or name has words that begin with its words. */
export const readRecords = async (
  tx: Transaction,
  name: RecordCollectionName,
  after: string | undefined,
  limit: number,
  find?: string,
): Promise<ShownRecords> => {
  const isNamed = find === undefined ? () => true : matchWords(find)
  const { records, next } = await recordCollections[name].page(tx, after, limit)
  return {
    records: records
      .filter(({ id, record }) => isNamed([id, nameOf(record)]))
      .map(({ id, record }) => ({ id, record: shownAs(name, record) })),
    ...(next !== undefined && { next }),
  }
}

/** Counts the records of a state file's list, up to `most`. */
export const countRecords = async (tx: Transaction, name: RecordCollectionName, most: number): Promise<number> =>
  (await recordCollections[name].page(tx, undefined, most)).records.length

const below = (path: string, name: string, isList: boolean): string => {
  if (isList) return `${path}[${name}]`
  return path === '' ? name : `${path}.${name}`
}

/** Visits every value within a value. If `visit` returns true, skips what is below. */
const walk = (value: unknown, visit: (value: unknown, path: string) => boolean, path = ''): void => {
  if (visit(value, path) || typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  for (const [name, member] of Object.entries(value)) walk(member, visit, below(path, name, isList))
}

/** Returns an audience in words; undefined for any other value. */
export const audienceInWords = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { success, data } = StateAudience.safeParse(value)
  return success ? describeAudience(data) : undefined
}

/** Undefined: no rule of a campaign or Canvas. */
const ruleInWords = (value: unknown, path: string): string | undefined => {
  if (path === 'reeligibility') {
    const { success, data } = CanvasReeligibility.safeParse(value)
    return success ? describeReeligibility(data) : undefined
  }
  if (!/^exit_criteria\.exception_events\[\d+\]$/.test(path)) return undefined
  const { success, data } = ExceptionEvent.safeParse(value)
  return success ? describeExceptionEvent(data) : undefined
}

/** Does not look below what has words. */
const findWords = (
  record: StateRecord,
  inWords: (value: unknown, path: string) => string | undefined,
): readonly InWords[] => {
  const found: InWords[] = []
  walk(record, (value, path) => {
    const words = inWords(value, path)
    if (words !== undefined) found.push({ path, words })
    return words !== undefined
  })
  return found
}

const audiencesIn = (record: StateRecord): readonly InWords[] =>
  findWords(record, (value, path) => (path.endsWith('audience') ? audienceInWords(value) : undefined))

/** Resolves to a record, with its audiences in words and its content blocks. */
export const readRecord = async (
  tx: Transaction,
  name: RecordCollectionName,
  id: string,
): Promise<RecordInWords | undefined> => {
  const found = await recordCollections[name].get(tx, id)
  if (found === undefined) return undefined
  const record = shownAs(name, found)
  const includes = await Promise.all(
    [...blocksIn(record)].map(async (block) => {
      const known = await tx.contentBlockNames.get(block)
      return { name: block, ...(known !== undefined && { content_block_id: known.content_block_id }) }
    }),
  )
  return { id, record, audiences: audiencesIn(record), rules: findWords(record, ruleInWords), includes }
}
