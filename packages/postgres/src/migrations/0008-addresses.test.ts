import { newProfile, type Profile } from '@brazier/domain'
import { describe, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { keyText } from '../key-text.ts'
import { postgresPersistence } from '../persistence.ts'
import { patchOf } from '../rows/document-patch.ts'
import { change } from '../session.ts'
import { storageOf } from '../testing/databases.ts'
import { emptyPglite } from '../testing/empty-pglite.ts'
import { addresses } from './0008-addresses.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

/** The version of the schema whose keys are the addresses as they were given. */
const before = migrations.findIndex(({ rewrite }) => rewrite === addresses)

const user = (braze_id: string, email: string): Profile => ({
  ...newProfile({ braze_id, now: 0, random_bucket: 0 }),
  email,
})

const workspace = change(`INSERT INTO workspaces (name, seed, ids)
VALUES ('kept', 1, '{"generator":[1,2,3,4],"counter":0}') RETURNING workspace`)
const putProfile = change(
  "INSERT INTO profiles (workspace, braze_id, document, traits) VALUES ($1::bigint, $2, $3, '{}')",
)
const putKey = change("INSERT INTO identifiers VALUES ($1::bigint, 'email', $2, $3)")
const putPatch = change('INSERT INTO profile_patches VALUES ($1::bigint, $2, 0, $3)')
const putState = change('INSERT INTO orphaned_subscriptions VALUES ($1::bigint, $2, $3, $4)')

const orphan = (value: string, set_at: number, subscription_state = 'subscribed') => ({
  kind: 'email',
  value,
  subscription_group_id: 'news',
  subscription_state,
  set_at,
})

/** Writes what a server of the older version wrote. */
const writeOld = (database: Database, users: readonly Profile[], states: readonly ReturnType<typeof orphan>[]) =>
  database.session(async (session) => {
    await session.exec('SET search_path = brazier')
    const [row] = await session.change(workspace, [], 1)
    const id = String(row?.['workspace'])
    for (const one of users) {
      await session.change(putProfile, [id, one.braze_id, JSON.stringify(one)], 1)
      await session.change(putKey, [id, keyText(one.email ?? ''), one.braze_id], 1)
    }
    const patched = user('patched', 'before@example.com')
    await session.change(putProfile, [id, 'patched', JSON.stringify(patched)], 1)
    const patch = patchOf(patched, { ...patched, email: 'Patched@Example.com' })
    await session.change(putPatch, [id, 'patched', JSON.stringify(patch)], 1)
    await session.change(putKey, [id, 'Patched@Example.com', 'patched'], 1)
    for (const state of states) {
      await session.change(putState, [id, keyText(`email:${state.value}`), 'news', JSON.stringify(state)], 1)
    }
  })

describe('addresses of an older schema', () => {
  it('are found whatever their capitals: short, long, odd and changed ones', async () => {
    const database = await emptyPglite()
    await migrate(database, before)
    const long = `${'Long'.repeat(500)}@example.com`
    const texts = [
      'Ada@Example.com',
      'ada@example.com',
      ' ÜN\0Ï@example.com',
      '\ud800X@example.com',
      long,
      'b@example.com',
    ]
    const many = Array.from({ length: 1100 }, (_, index) => user(`many ${index}`, `MANY-${index}@example.com`))
    const users = [...texts.map((email, index) => user(`u${index}`, email)), ...many]
    await writeOld(database, users, [])
    expect(await migrate(database)).toBe(before)
    const { store } = await storageOf(await postgresPersistence(database), 'kept')
    const find = (email: string) =>
      store.read(async (tx) => (await tx.profiles.find('email', email)).map(({ braze_id }) => braze_id))
    expect(await find('ADA@example.com')).toEqual(['u0', 'u1'])
    expect(await find('ün\0ï@example.com')).toEqual(['u2'])
    expect(await find('\ud800x@example.com')).toEqual(['u3'])
    expect(await find(long.toLowerCase())).toEqual(['u4'])
    expect(await find('b@example.com')).toEqual(['u5'])
    expect(await find('patched@example.com')).toEqual(['patched'])
    for (const { braze_id, email = '' } of many) expect(await find(email.toLowerCase())).toEqual([braze_id])
    const changed = { ...user('u0', 'new@example.com'), updated_at: 1 }
    await store.transaction((tx) => tx.profiles.put(changed))
    expect(await find('ada@example.com')).toEqual(['u1'])
    await database.close()
  })

  it('have the later of the states that wait for them', async () => {
    const database = await emptyPglite()
    await migrate(database, before)
    const states = [
      orphan('ONE@example.com', 2),
      orphan('one@example.com', 1, 'unsubscribed'),
      orphan('two@example.com', 2),
      orphan('Two@Example.com', 1, 'unsubscribed'),
      orphan('Three@Example.com', 1),
    ]
    await writeOld(database, [], states)
    await migrate(database)
    const { store } = await storageOf(await postgresPersistence(database), 'kept')
    expect(await store.read((tx) => tx.orphanedSubscriptions.list())).toEqual([
      orphan('one@example.com', 2),
      orphan('three@example.com', 1),
      orphan('two@example.com', 2),
    ])
    await database.close()
  })
})
