import type { EndpointId } from '@brazier/contract'

/** A body near the size limit, titled by its filling. */
export interface HugeBody {
  readonly title: string
  readonly text: string
}

const full = 4 * 1024 * 1024

const repeated = (part: string, bytes: number): string => part.repeat(Math.floor(bytes / part.length))

const listOf = (element: string): string => `[${repeated(`${element},`, full - 200)}${element}]`

/** Leaves out the row's other members. */
const withMember = (name: string, value: string): string => `{${JSON.stringify(name)}:${value}}`

const fillings: readonly (readonly [title: string, value: string])[] = [
  ['nulls', listOf('null')],
  ['empty objects', listOf('{}')],
  ['numbers', listOf('1e400')],
  ['one text', `"${repeated('x', full - 100)}"`],
  ['one text of escapes', `"${repeated('\\ud800', full - 100)}"`],
  ['brackets', `${repeated('[', full / 2 - 100)}${repeated(']', full / 2 - 100)}`],
  ['nested objects', `${repeated('{"a":', full / 2 - 300_000)}1${'}'.repeat(Math.floor((full / 2 - 300_000) / 5))}`],
  ['members', `{${Array.from({ length: 250_000 }, (_, index) => `"m${index}":1`).join(',')}}`],
  ['faulty members', `[{${Array.from({ length: 240_000 }, (_, index) => `"m${index}":1e400`).join(',')}}]`],
  ['equal members', `{${repeated('"a":1,', full - 200)}"a":1}`],
]

/** Just below 4 MB: each filling by itself, and as an object's only member. */
export const hugeBodies = (member: string): readonly HugeBody[] => [
  ...fillings.map(([title, value]) => ({ title: `${title}, by themselves`, text: value })),
  ...fillings.map(([title, value]) => ({ title: `${title} as ${member}`, text: withMember(member, value) })),
]

/** A member that can be a large list, and without which the row takes no body. */
export const hugeMembers: readonly (readonly [EndpointId, string])[] = [
  ['users.merge', 'merge_updates'],
  ['users.track', 'attributes'],
  ['catalogs.add_items', 'items'],
]
