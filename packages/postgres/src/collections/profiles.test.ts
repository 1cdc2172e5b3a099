import { newProfile, type Profile } from '@brazier/domain'
import { describe, expect, it } from 'vitest'
import type { Session } from '../database.ts'
import { createUnit } from '../unit.ts'
import { createProfiles } from './profiles.ts'

const person = (id: string, ...aliases: readonly string[]): Profile => ({
  ...newProfile({ braze_id: id, now: 0, random_bucket: 0 }),
  external_id: id,
  user_aliases: aliases.map((alias_name) => ({ alias_label: 'nickname', alias_name })),
})

/** Profiles of one unit of work over a database that answers each question with the next of some lists, and what it was sent. */
const profilesOver = (...answers: readonly (readonly Profile[])[]) => {
  const left = [...answers]
  const sent: string[] = []
  const session: Session = {
    query: async ({ text }) => {
      sent.push(text)
      return (left.shift() ?? []).map((profile) => ({ document: JSON.stringify(profile) }))
    },
    exec: async () => undefined,
    commit: async () => undefined,
  }
  const unit = createUnit(1, { last_job: 0, last_message: 0, last_number: 0 })
  unit.begin(session)
  return { unit, profiles: createProfiles(unit), sent }
}

const both = [
  { kind: 'external_id', value: 'a' },
  { kind: 'external_id', value: 'b' },
] as const

describe('the profiles of a transaction', () => {
  it('do not ask who has what somebody had whom they have read', async () => {
    const { profiles, sent } = profilesOver([person('a', 'x'), person('b')])
    await profiles.foresee?.(both)
    await profiles.put(person('a'))
    await profiles.put(person('b', 'x'))
    expect(sent).toHaveLength(1)
    await profiles.put(person('b', 'x', 'y'))
    expect(sent).toHaveLength(2)
  })

  it('know it also of those they read by braze_id', async () => {
    const { profiles, sent } = profilesOver([person('a', 'x')])
    const [found] = await profiles.find('braze_id', 'a')
    expect(await profiles.find('external_id', 'a')).toEqual([found])
    await expect(profiles.put(person('c', 'x'))).rejects.toThrow('belongs to another profile')
    expect(sent.filter((text) => text.includes('identifiers WHERE'))).toEqual([])
  })

  it('send the document alone where nothing has changed that has an index', async () => {
    const { unit, profiles, sent } = profilesOver([person('a', 'x'), person('b')])
    await profiles.foresee?.(both)
    const change = async (id: string, changed: Partial<Profile>): Promise<void> => {
      for (const found of await profiles.find('external_id', id)) await profiles.put({ ...found, ...changed })
    }
    await change('a', { first_name: 'Ada', updated_at: 1 })
    await unit.flushLast()
    expect(sent.slice(1)).toEqual([expect.stringMatching(/^UPDATE profiles SET document/)])
    await change('b', { custom_attributes: { plan: 'gold' } })
    await unit.flushLast()
    expect(sent.slice(2)).toEqual([expect.stringMatching(/^INSERT INTO profiles/)])
    await change('a', { email: 'ada@example.com' })
    await unit.flushLast()
    expect(sent.slice(3)).toEqual([
      expect.stringMatching(/^UPDATE profiles/),
      expect.stringMatching(/^INSERT INTO identifiers/),
    ])
  })
})
