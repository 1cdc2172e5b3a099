import type { ControlResult } from '@brazier/control/client'
import { useEffect } from 'preact/hooks'
import { useWorkspace } from './control.ts'
import { useRowPages } from './row-pages.ts'
import { type KnownPages, usePages } from './use-pages.ts'

export type RecordLine = ControlResult<'records.list'>['records'][number]

export type WholeRecord = ControlResult<'records.get'>

export type Collection = ControlResult<'records.collections'>['collections'][number]

export const useRecords = (
  collection: string | undefined,
  limit = 100,
  keyOf?: (line: RecordLine) => string,
): KnownPages<RecordLine> => {
  const workspace = useWorkspace()
  const input = { params: { workspace, collection: collection ?? '' }, query: { limit } }
  const asked = useRowPages('records.list', input, 'after', ({ records, next }) => ({ lines: records, next }))
  return usePages<RecordLine>({ ...asked, enabled: collection !== undefined, ...(keyOf && { keyOf }) })
}

/** Reads a list to its end, for a choice of its records. */
export const useEveryRecord = (collection: string): readonly RecordLine[] => {
  const { lines, hasMore, more } = useRecords(collection, 500, ({ id }) => id)
  useEffect(() => {
    if (hasMore) more()
  }, [lines.length, hasMore])
  return lines
}

/** Returns an empty text for an absent member. */
export const textOf = (record: { readonly [name: string]: unknown }, name: string): string => {
  const value = record[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const elementsOf = (
  record: { readonly [name: string]: unknown },
  name: string,
): readonly { readonly [name: string]: unknown }[] => {
  const value = record[name]
  return Array.isArray(value)
    ? value.filter((each): each is { readonly [name: string]: unknown } => typeof each === 'object' && each !== null)
    : []
}
