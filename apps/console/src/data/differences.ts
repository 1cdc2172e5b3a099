import diff from 'microdiff'
import type { UnknownRecord } from './is-record.ts'

export interface Difference {
  /** As requests name places: `custom_events.opened.count`, `devices[0]`. */
  readonly path: string
  /** Absent: added. */
  readonly before?: unknown
  /** Absent: it is gone. */
  readonly after?: unknown
}

const pathText = (path: readonly (string | number)[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? part : `${text}.${part}`
  }, '')

/** Returns places in record order. */
export const differencesOf = (before: UnknownRecord, after: UnknownRecord): readonly Difference[] =>
  diff(before, after, { cyclesFix: false }).map((found) => ({
    path: pathText(found.path),
    ...(found.type !== 'CREATE' && { before: found.oldValue as unknown }), // the library says any
    ...(found.type !== 'REMOVE' && { after: found.value as unknown }), // as above
  }))
