import { isTime, parseTime } from '@brazier/contract'
import { isRecord } from '@brazier/domain/vocabulary'

export interface SyncRow {
  /** Its place in the source, as in `rows[3]`. */
  readonly element: string
  readonly updated_at: number
  /** Names the user. */
  readonly subject: { readonly [name: string]: unknown }
  /** Names the catalog item. */
  readonly item: { readonly id: unknown; readonly deleted: unknown }
  readonly payload: { readonly [name: string]: unknown }
}

/** Whether the row has that column, null or not. */
export const hasPayload = (row: unknown): boolean =>
  isRecord(row) && Object.keys(row).some((name) => name.toLowerCase() === 'payload')

/** Parses JSON text. */
const payloadOf = (value: unknown): { readonly [name: string]: unknown } | undefined => {
  if (value === undefined) return {}
  if (typeof value !== 'string') return isRecord(value) ? value : undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

const identifiers = new Set(['external_id', 'user_alias', 'braze_id', 'email', 'phone'])

/**
 * Column names have any case; null columns and unknown ones are ignored. Undefined without a time, or if the payload is no object. Source:
 * decision 0017.
 */
export const readSyncRow = (row: unknown, index: number): SyncRow | undefined => {
  if (!isRecord(row)) return undefined
  const given = Object.entries(row).filter(([, value]) => value !== null)
  const columns = Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value]))
  const { updated_at, alias_name, alias_label, id, deleted } = columns
  const payload = payloadOf(columns['payload'])
  if (typeof updated_at !== 'string' || !isTime(updated_at) || payload === undefined) return undefined
  const named = Object.entries(columns).filter(([name]) => identifiers.has(name))
  const user_alias = alias_name === undefined ? {} : { user_alias: { alias_name, alias_label } }
  const subject = { ...Object.fromEntries(named), ...user_alias }
  const element = `rows[${index}]`
  return { element, updated_at: parseTime(updated_at) ?? 0, subject, item: { id, deleted }, payload }
}
