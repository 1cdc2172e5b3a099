import { newProfile, type Profile } from '@brazier/domain'
import { describe, expect, it } from 'vitest'
import type { Session } from '../session.ts'
import { createUnitOfWork } from '../unit-of-work.ts'
import { createProfiles } from './profiles.ts'

const person = (id: string, ...aliases: readonly string[]): Profile => ({
  ...newProfile({ braze_id: id, now: 0, random_bucket: 0 }),
  external_id: id,
  user_aliases: aliases.map((alias_name) => ({ alias_label: 'nickname', alias_name })),
})

/** Returns the profiles of a unit of work over a database that answers each query with the next of some lists, and its queries. */
const profilesOver = (...answers: readonly (readonly Profile[])[]) => {
  const left = [...answers]
  const sent: string[] = []
  const session: Session = {
    query: async ({ text }) => {
      sent.push(text)
      return (left.shift() ?? []).map((profile) => ({ document: JSON.stringify(profile) }))
    },
    change: async ({ text }) => {
      sent.push(text)
      return []
    },
    exec: async () => undefined,
    commit: async () => undefined,
  }
  const unit = createUnitOfWork(1, { last_job: 0, last_message: 0, last_number: 0 })
  unit.begin(session)
  return { unit, profiles: createProfiles(unit), sent }
}

const both = [
  { kind: 'external_id', value: 'a' },
  { kind: 'external_id', value: 'b' },
] as const

describe('the profiles of a transaction', () => {
  it('send no query for an identifier of a profile that was read', async () => {
    const { profiles, sent } = profilesOver([person('a', 'x'), person('b')])
    await profiles.prefetch(both)
    await profiles.put(person('a'))
    await profiles.put(person('b', 'x'))
    expect(sent).toHaveLength(1)
    await profiles.put(person('b', 'x', 'y'))
    expect(sent).toHaveLength(2)
  })

  it('count the identifiers that nobody has, so that a cache of them ends', async () => {
    const { unit, profiles, sent } = profilesOver([], [])
    for (const value of ['a', 'b', 'a']) expect(await profiles.find('external_id', value)).toEqual([])
    expect([sent.length, unit.size()]).toEqual([2, 2])
  })

  it('send none for a profile that was read by braze_id either', async () => {
    const { profiles, sent } = profilesOver([person('a', 'x')])
    const [found] = await profiles.find('braze_id', 'a')
    expect(await profiles.find('external_id', 'a')).toEqual([found])
    await expect(profiles.put(person('c', 'x'))).rejects.toThrow('belongs to another profile')
    expect(sent.filter((text) => text.includes('identifiers WHERE'))).toEqual([])
  })

  it('send only a patch if little has changed and nothing with an index', async () => {
    const { unit, profiles, sent } = profilesOver([person('a', 'x'), person('b')])
    await profiles.prefetch(both)
    const change = async (id: string, changed: Partial<Profile>): Promise<readonly string[]> => {
      for (const found of await profiles.find('external_id', id)) await profiles.put({ ...found, ...changed })
      const before = sent.length
      await unit.flush()
      return sent.slice(before).map((text) => text.split(' ').slice(0, 3).join(' '))
    }
    expect(await change('a', { first_name: 'Ada', updated_at: 1 })).toEqual(['INSERT INTO profile_patches'])
    expect(await change('b', { custom_attributes: { plan: 'gold' } })).toEqual(['INSERT INTO profiles'])
    expect(await change('a', { custom_attributes: { plan: 'gold' } })).toEqual([
      'DELETE FROM profile_patches',
      'INSERT INTO profiles',
    ])
    expect(await change('a', { email: 'ada@example.com' })).toEqual([
      'INSERT INTO profile_patches',
      'INSERT INTO identifiers',
    ])
    expect(await change('b', { home_city: 'x'.repeat(1000) })).toEqual(['UPDATE profiles SET'])
    expect(await change('b', {})).toEqual(['INSERT INTO profile_patches'])
  })

  it('replace a document with many patches', async () => {
    const { unit, profiles, sent } = profilesOver([person('a')])
    for (let turn = 1; turn <= 34; turn += 1) {
      for (const found of await profiles.find('external_id', 'a')) await profiles.put({ ...found, updated_at: turn })
      await unit.flush()
    }
    const written = sent.slice(1).map((text) => text.split(' ')[0])
    const patches = Array.from({ length: 16 }, () => 'INSERT')
    expect(written).toEqual([...patches, 'DELETE', 'UPDATE', ...patches, 'DELETE', 'UPDATE'])
  })

  it('delete the patches of a deleted profile, and no others', async () => {
    const { unit, profiles, sent } = profilesOver([person('a'), person('b')])
    await profiles.prefetch(both)
    const [a] = await profiles.find('external_id', 'a')
    if (a !== undefined) await profiles.put({ ...a, updated_at: 1 })
    await unit.flush()
    const before = sent.length
    await profiles.delete('b')
    await unit.flush()
    await profiles.delete('a')
    await unit.flush()
    const tables = sent.slice(before).map((text) => /^DELETE FROM (\w+)/.exec(text)?.[1])
    expect(tables).toEqual(['profiles', 'identifiers', 'profiles', 'profile_patches', 'identifiers'])
  })

  it('send nothing for a write that was rolled back', async () => {
    const { unit, profiles, sent } = profilesOver([person('a')])
    const [found] = await profiles.find('external_id', 'a')
    const mark = unit.journal.mark()
    if (found !== undefined) await profiles.put({ ...found, first_name: 'Ada' })
    unit.journal.rollback(mark)
    await unit.flush()
    expect(sent).toHaveLength(1)
  })
})
