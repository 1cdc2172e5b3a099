import { contract, effectOf, type Endpoint, limits } from '@brazier/contract'
import type { Asker } from './asker.ts'
import { type RawAnswer, shortened } from './exchange.ts'
import { patience, whole } from './pace.ts'
import type { WitnessRequest } from './witnesses/witness.ts'

/** Remembers what a run may have made, and deletes it. */
export interface Undo {
  /** Precedes the request: the answer may get lost. */
  expect(request: WitnessRequest): void
  /** Takes undefined if nothing was sent. Refused requests made nothing. */
  settle(request: WitnessRequest, answer: RawAnswer | string | undefined): void
  /** Deletes everything. Resolves to the rest, in words. */
  run(): Promise<readonly string[]>
}

type Alias = { readonly alias_name: string; readonly alias_label: string }

/** Returns the new alias if the object renames it. */
const aliasIn = (value: object): Alias | undefined => {
  // Members are read as unknown.
  const { alias_name, new_alias_name = alias_name, alias_label } = value as { readonly [name: string]: unknown }
  return typeof new_alias_name === 'string' && typeof alias_label === 'string'
    ? { alias_name: new_alias_name, alias_label }
    : undefined
}

/** Kind, and name or alias. */
type Made = readonly ['catalog' | 'external_id' | 'remains', string] | readonly ['user_alias', Alias]

/** Whether a request names something. Renaming names a user whom the run may have made. */
const givesNames = (row: Endpoint): boolean => effectOf(row) === 'makes' || row.undo !== undefined

const madeBy = ({ endpoint, body }: WitnessRequest, prefix: string): readonly Made[] => {
  const made: Made[] = []
  const isOwn = (text: string): boolean => text.includes(prefix)
  const row: Endpoint = contract[endpoint]
  const { remains, undo } = row
  const walk = (value: unknown, member: string): void => {
    if (typeof value === 'string') {
      if (!isOwn(value)) return
      if (remains !== undefined && (remains.members?.includes(member) ?? true)) {
        made.push(['remains', `${remains.what} ${shortened(value, 80)}`])
      }
      if (undo === 'catalogs.delete' && member === 'name') made.push(['catalog', value])
      else if (undo === 'users.delete' && /^(?:new_)?external_id$/.test(member)) made.push(['external_id', value])
    } else if (typeof value === 'object' && value !== null) {
      const alias = undo === 'users.delete' ? aliasIn(value) : undefined
      if (alias !== undefined) made.push(['user_alias', alias])
      for (const [name, inner] of Object.entries(value)) {
        if (isOwn(name)) made.push(['remains', `the custom attribute ${name}`])
        walk(inner, Array.isArray(value) ? member : name)
      }
    }
  }
  if (givesNames(row)) walk(body, '')
  return made
}

const batches = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / limits.deleteIds) }, (_, index) =>
    list.slice(index * limits.deleteIds, (index + 1) * limits.deleteIds),
  )

const requestsFor = (made: readonly Made[]): readonly (readonly [what: string, request: WitnessRequest])[] => {
  const catalogs = made.flatMap(([kind, name]) => (kind === 'catalog' ? [name] : []))
  const ids = made.flatMap(([kind, name]) => (kind === 'external_id' ? [name] : []))
  const aliases = made.flatMap(([kind, alias]) => (kind === 'user_alias' ? [alias] : []))
  return [
    ...catalogs.map((catalog_name) => {
      const request: WitnessRequest = { endpoint: 'catalogs.delete', params: { catalog_name } }
      return [`the catalog ${catalog_name}`, request] as const
    }),
    ...batches(ids).map((external_ids) => {
      const request: WitnessRequest = { endpoint: 'users.delete', body: { external_ids } }
      return [`the users ${external_ids.join(', ').slice(0, 200)}`, request] as const
    }),
    ...batches(aliases).map((user_aliases) => {
      const request: WitnessRequest = { endpoint: 'users.delete', body: { user_aliases } }
      return [`${user_aliases.length} users by alias`, request] as const
    }),
  ]
}

const isGone = (answer: RawAnswer | string): boolean =>
  typeof answer !== 'string' && (answer.status < 300 || answer.status === 404)

/** `prefix` is in all names of the run. */
export const createUndo = (asker: Asker, prefix: string, wait: (ms: number) => Promise<void>): Undo => {
  const made = new Map<string, Made>()
  const pending = new Map<WitnessRequest, readonly Made[]>()
  const takeAway = async (request: WitnessRequest): Promise<boolean> => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { answer } = await asker.askUrgently(request)
      if (isGone(answer)) return true
      if (typeof answer === 'string' || answer.status !== 429) return false
      const ms = (whole(answer.headers.get('retry-after')) ?? 60) * 1000
      if (ms > patience) return false
      await wait(ms)
    }
    return false
  }
  return {
    expect: (request) => void pending.set(request, madeBy(request, prefix)),
    settle: (request, answer) => {
      const isRefused = typeof answer === 'object' && answer.status >= 400 && answer.status < 500
      const which = pending.get(request) ?? []
      pending.delete(request)
      if (answer !== undefined && !isRefused) for (const one of which) made.set(JSON.stringify(one), one)
    },
    run: async () => {
      for (const [request] of pending) for (const one of madeBy(request, prefix)) made.set(JSON.stringify(one), one)
      const all = [...made.values()]
      const left = all.flatMap(([kind, what]) => (kind === 'remains' ? [what] : []))
      for (const [what, request] of requestsFor(all)) {
        if (!(await takeAway(request))) left.push(what)
      }
      return left
    },
  }
}
