import { isRecord } from '@brazier/domain/vocabulary'

export interface Change {
  /** Like `users[0].email`; empty for the whole. */
  readonly path: string
  readonly before: string
  readonly now: string
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const hex = /^[0-9a-f]{24}$/i
const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Texts that differ between services. */
const generated = [uuid, hex, time]

const isGenerated = (before: unknown, now: unknown): boolean =>
  typeof before === 'string' && typeof now === 'string' && generated.some((kind) => kind.test(before) && kind.test(now))

const valueText = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

/** Whether a member is drawn for each user. */
const isDrawn = (path: string, before: unknown, now: unknown): boolean =>
  path.endsWith('.random_bucket') && typeof before === 'number' && typeof now === 'number'

/** Generated ids, times and random buckets count as the same. */
export const compareJson = (before: unknown, now: unknown, path = ''): readonly Change[] => {
  if (Object.is(before, now) || isGenerated(before, now) || isDrawn(path, before, now)) return []
  if (Array.isArray(before) && Array.isArray(now)) {
    const [old, fresh]: readonly (readonly unknown[])[] = [before, now]
    const length = Math.max(old?.length ?? 0, fresh?.length ?? 0)
    return Array.from({ length }, (_, index) => compareJson(old?.[index], fresh?.[index], `${path}[${index}]`)).flat()
  }
  if (isRecord(before) && isRecord(now)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    return names.flatMap((name) => {
      const [old, fresh] = [before, now].map((one) => (Object.hasOwn(one, name) ? one[name] : undefined))
      return compareJson(old, fresh, path === '' ? name : `${path}.${name}`)
    })
  }
  return [{ path, before: valueText(before), now: valueText(now) }]
}
