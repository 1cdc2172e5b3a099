import { isTime, parseTime } from '@brazier/contract'

export interface SyncRow {
  readonly updated_at: number
  /** Names the user or catalog item. */
  readonly subject: { readonly [name: string]: unknown }
  readonly payload: { readonly [name: string]: unknown }
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON text. */
const payloadOf = (value: unknown): { readonly [name: string]: unknown } | undefined => {
  if (value === undefined) return {}
  if (typeof value !== 'string') return isObject(value) ? value : undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Column names have any case. Undefined without a time, or if the payload is no object. Source: decision 0017. */
export const readSyncRow = (row: unknown): SyncRow | undefined => {
  if (!isObject(row)) return undefined
  const columns = Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))
  const { updated_at, payload: given, alias_name, alias_label, ...named } = columns
  const payload = payloadOf(given)
  if (typeof updated_at !== 'string' || !isTime(updated_at) || payload === undefined) return undefined
  const user_alias = alias_name === undefined ? {} : { user_alias: { alias_name, alias_label } }
  return { updated_at: parseTime(updated_at) ?? 0, subject: { ...named, ...user_alias }, payload }
}
