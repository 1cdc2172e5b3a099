import type { StateFileJson } from '@brazier/backend/parts'
import { limits } from '@brazier/contract'
import type { Caller } from '@brazier/testkit'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from '../law.ts'

/** Makes a service with records. */
export type NewLister = (state: StateFileJson) => Promise<Caller>

type Kind = 'campaigns' | 'canvases' | 'segments'
type Query = { readonly [name: string]: string }

const endpoints = { campaigns: 'campaigns.list', canvases: 'canvas.list', segments: 'segments.list' } as const

/** Times are days since 1 January 2024, few so that they meet. */
interface Listed {
  readonly id: string
  readonly created: number
  readonly edited: number
  readonly state: 'active' | 'paused' | 'archived' | 'draft'
}

const time = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString()

/** Whole pages more often than by chance. */
const countFor = (size: number): fc.Arbitrary<number> =>
  fc.oneof(fc.nat(3), fc.constantFrom(size - 1, size, size + 1, 2 * size), fc.nat(2 * size + 10))

const listed = fc.record({
  created: fc.nat(9),
  edited: fc.nat(9),
  state: fc.constantFrom<Listed['state']>('active', 'active', 'paused', 'archived', 'draft'),
})

/** Ids are in no order of time. */
const records: fc.Arbitrary<readonly Listed[]> = countFor(limits.listPage)
  .chain((count) => fc.array(listed, { minLength: count, maxLength: count }))
  .map((all) => all.map((one, index) => ({ ...one, id: `id-${(index * 7919) % 1009}` })))

const stateOf = (kind: Kind, all: readonly Listed[]): StateFileJson => {
  const dated = all.map(({ id, created, edited, state }) => ({
    record: { id, name: id, created_at: time(created), updated_at: time(edited) },
    state,
  }))
  const audience = { email_subscription_status: { comparison: 'is', value: 'opted_in' } } as const
  if (kind === 'segments') return { segments: dated.map(({ record }) => ({ ...record, audience })) }
  const everybody = [{ id: 'v', name: 'V' }]
  return kind === 'campaigns'
    ? { campaigns: dated.map(({ record, state }) => ({ ...record, state, variations: everybody })) }
    : { canvases: dated.map(({ record, state }) => ({ ...record, state, variants: everybody, steps: [] })) }
}

const listOf = (body: object, name: string): readonly unknown[] => {
  const list: unknown = Reflect.get(body, name)
  return Array.isArray(list) ? list : []
}

const page = async (caller: Caller, kind: Kind, query: Query): Promise<readonly string[]> => {
  const { status, body } = await caller.call(endpoints[kind], undefined, { query })
  expect(status).toBe(200)
  return listOf(body, kind).map((one) => (typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : ''))
}

const pagesOf = async <T>(size: number, read: (page: string) => Promise<readonly T[]>): Promise<readonly T[]> => {
  const all: T[] = []
  for (let number = 0; ; number += 1) {
    const next = await read(String(number))
    if (next.length === 0) return all
    expect(all.length).toBe(number * size)
    expect(next.length).toBeLessThanOrEqual(size)
    all.push(...next)
  }
}

const walk = (caller: Caller, kind: Kind, query: Query = {}): Promise<readonly string[]> =>
  pagesOf(limits.listPage, (number) => page(caller, kind, { ...query, page: number }))

type Statement = (caller: Caller, all: readonly Listed[]) => Promise<void>

const ids = (all: readonly Listed[]): readonly string[] => all.map(({ id }) => id)

const ofAny = (kind: Kind): { readonly [title: string]: Statement } => {
  const everything: Query = kind === 'segments' ? {} : { include_archived: 'true' }
  return {
    'the pages have each record once': async (caller, all) => {
      expect((await walk(caller, kind, everything)).toSorted()).toEqual(ids(all).toSorted())
    },
    'records are listed in order of creation by default': async (caller, all) => {
      const created = new Map(all.map((one) => [one.id, one.created]))
      const days = (await walk(caller, kind, everything)).map((id) => created.get(id))
      expect(days).toEqual(days.toSorted((a = 0, b = 0) => a - b))
      expect(await walk(caller, kind, { ...everything, sort_direction: 'asc' })).toEqual(
        await walk(caller, kind, everything),
      )
    },
    'newest first is the reverse of oldest first': async (caller) => {
      const newest = await walk(caller, kind, { ...everything, sort_direction: 'desc' })
      expect(newest).toEqual((await walk(caller, kind, everything)).toReversed())
    },
  }
}

const ofSendables = (kind: 'campaigns' | 'canvases'): { readonly [title: string]: Statement } => ({
  'archived records are listed only on request': async (caller, all) => {
    const current = new Set(all.filter(({ state }) => state !== 'archived').map(({ id }) => id))
    const whole = await walk(caller, kind, { include_archived: '1' })
    const expected = whole.filter((id) => current.has(id))
    expect(await walk(caller, kind)).toEqual(expected)
    expect(await walk(caller, kind, { include_archived: '0' })).toEqual(expected)
  },
  'a filter by edit time keeps exactly the later records, in the same order': async (caller, all) => {
    for (const day of [0, 4, 9]) {
      const edited = new Set(all.filter((one) => one.edited > day).map(({ id }) => id))
      const since = { include_archived: 'true', 'last_edit.time[gt]': time(day) }
      const whole = await walk(caller, kind, { include_archived: 'true' })
      expect(await walk(caller, kind, since)).toEqual(whole.filter((id) => edited.has(id)))
    }
  },
})

/** Default: as many as properties try. */
type Runs = { readonly numRuns?: number }

const recordLaws = (kind: Kind, create: NewLister, runs: Runs): readonly AsyncLaw[] => {
  const statements = { ...ofAny(kind), ...(kind === 'segments' ? {} : ofSendables(kind)) }
  return Object.entries(statements).map(([title, statement]) => ({
    title: `${endpoints[kind]}: ${title}`,
    check: () =>
      fc.assert(
        fc.asyncProperty(records, async (all) => statement(await create(stateOf(kind, all)), all)),
        runs,
      ),
  }))
}

// Some ways to load a state lose a member of this name, none an element.
const proto = '__proto__'

const someName = fc.oneof(fc.constantFrom(proto, 'constructor', ' ', 'a b'), fc.stringMatching(/^[a-z]{1,12}$/))

const eventNames = countFor(limits.eventNamePage)
  .chain((count) => fc.uniqueArray(someName, { minLength: count, maxLength: count }))
  .chain((names) =>
    fc.nat(names.length).map((cut) => names.map((name, index) => ({ name, isDone: index < cut && name !== proto }))),
  )

const event = { count: 1, first: time(0), last: time(0) }

const eventLaw = (create: NewLister, runs: Runs): AsyncLaw => ({
  title: 'events.list: the pages have every known name once, in order of name',
  check: () =>
    fc.assert(
      fc.asyncProperty(eventNames, async (all) => {
        const done = all.filter(({ isDone }) => isDone)
        const caller = await create({
          custom_events: all.filter(({ isDone }) => !isDone).map(({ name }) => ({ name })),
          users: [1, 2].map((user) => ({
            external_id: `user-${user}`,
            custom_events: Object.fromEntries(done.map(({ name }) => [name, event])),
          })),
        })
        const names = await pagesOf(limits.eventNamePage, async (number) => {
          const { body } = await caller.call('events.list', undefined, { query: { page: number } })
          return listOf(body, 'events').map(String)
        })
        expect(names).toEqual(all.map(({ name }) => name).toSorted())
      }),
      runs,
    ),
})

/**
 * Laws of listing campaigns, Canvases, segments and custom events.
 * @example
 * for (const law of listLaws((state) => testService({ state }))) it(law.title, law.check)
 */
export const listLaws = (create: NewLister, runs: Runs = {}): readonly AsyncLaw[] => [
  ...recordLaws('campaigns', create, runs),
  ...recordLaws('canvases', create, runs),
  ...recordLaws('segments', create, runs),
  eventLaw(create, runs),
]
