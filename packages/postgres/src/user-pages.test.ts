import { newProfile } from '@brazier/domain'
import { beforeAll, describe, expect, it, inject } from 'vitest'
import { findProfiles, pageProfiles } from './collections/find-profiles.ts'
import { statement } from './session.ts'
import { newName, newStoreIn, someDatabases, type TestDatabase } from './testing/databases.ts'
import { createUnitOfWork, type UnitOfWork } from './unit-of-work.ts'

const users = 1500

const idOf = (index: number): string => index.toString(16).padStart(24, '0')

const workspaceOf = statement('SELECT workspace FROM workspaces WHERE name = $1')

/** Does work on the users of a workspace. Resolves to how the database did it. */
const plansOf = (
  { database }: TestDatabase,
  name: string,
  work: (unit: UnitOfWork) => Promise<unknown>,
): Promise<string> =>
  database.session(async (session) => {
    await session.exec('ANALYZE profiles; ANALYZE profile_patches; ANALYZE identifiers; BEGIN')
    const [row] = await session.query(workspaceOf, [name])
    const unit = createUnitOfWork(Number(row?.['workspace']), { last_job: 0, last_message: 0, last_number: 0 })
    const told: string[] = []
    unit.begin({
      ...session,
      query: async (sent, values) => {
        const explained = statement(`EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) ${sent.text}`)
        const [lines, rows] = await Promise.all([session.query(explained, values), session.query(sent, values)])
        told.push(...lines.map((line) => Object.values(line).join()))
        return rows
      },
    })
    await work(unit)
    await session.exec('COMMIT')
    return told.join('\n')
  })

/** The rows that the steps of a plan gave, the most of any step. */
const mostRows = (plan: string): number =>
  Math.max(...Array.from(plan.matchAll(/actual rows=(\d+)/g), ([, rows]) => Number(rows)))

describe.each(Object.entries(someDatabases(inject('everywhere'))))('a page of users on %s', (_, open) => {
  const name = newName()
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
    const store = await newStoreIn(db, name)
    await store.transaction(async (tx) => {
      for (let index = 0; index < users; index += 1) {
        const [external_id, email] = [`user-${index}`, `user-${index}@example.com`]
        await tx.profiles.put(newProfile({ braze_id: idOf(index), external_id, email, now: 0, random_bucket: index }))
      }
    })
  })

  it('is read by an index from its first user on, and no user before or after it', async () => {
    for (const after of [undefined, idOf(700), idOf(1400)]) {
      const plan = await plansOf(db, name, (unit) => pageProfiles(unit, { after, limit: 51 }))
      expect(plan).toMatch(/Index (Only )?Scan using profiles_pkey on profiles/)
      expect(plan).not.toMatch(/Seq Scan|Sort/)
      expect(mostRows(plan)).toBe(51)
    }
  })

  it('of those who have an identifier reads only them', async () => {
    const kinds = ['braze_id', 'external_id', 'email', 'phone', 'device_id', 'user_alias'] as const
    const plan = await plansOf(db, name, (unit) =>
      findProfiles(
        unit,
        new Map(),
        kinds.map((kind) => ({ kind, value: 'user-700@example.com' })),
      ),
    )
    expect(plan).toMatch(/using identifiers_pkey on identifiers/)
    expect(plan).toMatch(/using profiles_pkey on profiles/)
    expect(plan).not.toMatch(/Seq Scan on (profiles|identifiers)/)
    expect(mostRows(plan)).toBe(kinds.length)
  })
})
