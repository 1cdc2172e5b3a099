import { isTime } from '@brazier/contract'
import type { Difference } from './report.ts'

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Unexpected members, which a service may add. */
  readonly notes: readonly string[]
}

/** Whether a value is an object, not null or an array. */
export const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Matcher {
  asymmetricMatch(other: unknown): boolean
}

const isMatcher = (value: object): value is Matcher =>
  'asymmetricMatch' in value && typeof value.asymmetricMatch === 'function'

/** Takes any two times as equal: the server's clock decides them. */
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) && isTime(value)

const same: Comparison = { differences: [], notes: [] }

const joined = (parts: readonly Comparison[]): Comparison => ({
  differences: parts.flatMap(({ differences }) => differences),
  notes: parts.flatMap(({ notes }) => notes),
})

/** Compares members in any order, and lists of equal length by element. `where` names the whole. */
export const compare = (expected: unknown, got: unknown, where: string): Comparison => {
  if (isRecord(expected) && isMatcher(expected)) {
    return expected.asymmetricMatch(got)
      ? same
      : { differences: [{ where, wanted: 'a text of the form that the contract gives', got }], notes: [] }
  }
  if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length) {
    return joined(expected.map((element, index) => compare(element, got[index], `${where}[${index}]`)))
  }
  if (isRecord(expected) && isRecord(got)) {
    const beyond = Object.keys(got).filter((name) => !Object.hasOwn(expected, name))
    const members = Object.entries(expected).map(([name, member]) =>
      compare(member, Object.hasOwn(got, name) ? got[name] : undefined, `${where}.${name}`),
    )
    return joined([
      ...members,
      { differences: [], notes: beyond.map((name) => `${where}.${name}: a member that the contract does not name`) },
    ])
  }
  const isSame = Object.is(expected, got) || (isInstant(expected) && isInstant(got))
  return isSame ? same : { differences: [{ where, expected, got }], notes: [] }
}
