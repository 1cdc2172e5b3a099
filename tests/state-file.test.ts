import { parseStateFile, StateFile, stateFileJson } from '@brazier/backend'
import { dayMs } from '@brazier/domain/rules'
import { profile } from '@brazier/laws'
import { testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

// JSON as it comes from a file: a member named `__proto__` is a member like any other.
const throughText = (value: unknown) => JSON.parse(JSON.stringify(value))

const users = fc.tuple(profile('a'), profile('b')).map(([a, b]) => [
  { ...a, user_aliases: a.user_aliases.filter(({ alias_label }) => alias_label !== '') },
  { ...b, external_id: 'other', user_aliases: [] },
])

/** State files as a snapshot writes them, of users about whom anything may be known. */
const files = users.map((list) => throughText(stateFileJson({ version: 1, users: throughText(list) })))

// Undefined leaves the member out.
const junk = fc.constantFrom<unknown>(
  undefined,
  null,
  -1,
  1.5,
  '',
  'x',
  '2024-02-30T00:00:00Z',
  true,
  [],
  [null],
  {},
  { x: 1 },
)

/** Replaces one member, however deep; `turns` chooses the way to it. */
const replaceOne = (value: unknown, turns: readonly number[], by: unknown): unknown => {
  const [turn = 0, ...further] = turns
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const [name, member] = entries[turn % Math.max(1, entries.length)] ?? []
  if (name === undefined || further.length === 0) return by
  const replaced = replaceOne(member, further, by)
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === name ? replaced : each))
  return Object.fromEntries(entries.map(([key, each]) => [key, key === name ? replaced : each]))
}

const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

describe('properties of state files', () => {
  it('what is written is read back and written the same, whatever its members are named', () => {
    fc.assert(
      fc.property(files, (file) => {
        expect(JSON.stringify(stateFileJson(parseStateFile(file)))).toBe(JSON.stringify(file))
      }),
    )
  })

  it('what is read is what the schema reads', () => {
    // Save for the one name that zod leaves out.
    const named = files.map((file) => JSON.parse(JSON.stringify(file).replaceAll('"__proto__"', '"proto"')))
    fc.assert(
      fc.property(named, (file) => {
        expect(parseStateFile(file)).toEqual(StateFile.parse(file))
      }),
    )
  })

  it('what the schema refuses is refused', () => {
    fc.assert(
      fc.property(files, fc.array(fc.nat(60), { minLength: 2, maxLength: 8 }), junk, (file, turns, by) => {
        const broken = throughText(replaceOne(file, [1, 0, ...turns], by))
        fc.pre(!StateFile.safeParse(broken).success)
        expect(() => parseStateFile(broken)).toThrow('✖')
      }),
    )
  })

  it('a workspace is the same after its snapshot was restored', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (file) => {
        const { workspace } = await testService({ state: file })
        const before = stateFileJson(await workspace.snapshot())
        await workspace.restore(parseStateFile(throughText(before)))
        expect(JSON.stringify(stateFileJson(await workspace.snapshot()))).toBe(JSON.stringify(before))
      }),
    )
  })

  it('a file that says what instant it describes is moved to the present by whole days, every time in it', async () => {
    const days = fc.integer({ min: -2000, max: 2000 })
    await fc.assert(
      fc.asyncProperty(files, days, fc.nat(dayMs - 1), async (file, ahead, later) => {
        const describes = Date.UTC(2024, 5, 1)
        const now = describes + ahead * dayMs + later
        const as_of = new Date(describes).toISOString()
        const still = await testService({ state: file, now })
        const moved = await testService({ state: { ...file, as_of }, now })
        const [before, after] = await Promise.all(
          [still, moved].map(async ({ workspace }) => JSON.stringify(stateFileJson(await workspace.snapshot()))),
        )
        const move = (time: string) => new Date(Date.parse(time) + ahead * dayMs).toISOString()
        expect(after).toBe(before?.replaceAll(instants, move))
      }),
    )
  })
})
