import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { identifyProfile } from './identify-profile.ts'
import type { Identification, IdentifyResult } from './identify-profile.ts'

const alias = { alias_name: '7', alias_label: 'crm' }
const anonymous: Profile = {
  ...newProfile({ braze_id: 'anonymous', now: 1, random_bucket: 1, user_aliases: [alias], email: 'a@example.com' }),
  push_tokens: [{ app: 'a', platform: 'iOS', token: 't' }],
  messages: [{ braze_id: 'anonymous', time: 1, kind: 'sent', channel: 'email', id: 'm' }],
}
const holder = newProfile({ braze_id: 'holder', now: 1, random_bucket: 2, external_id: 'x' })

const identify = (members: Partial<Identification>): IdentifyResult => {
  const defaults = {
    unidentified: anonymous,
    external_id: 'x',
    holder,
    alias_label: 'crm',
    merge_behavior: 'merge',
  } as const
  return identifyProfile({ ...defaults, ...members }, 9)
}

describe('identifying a user', () => {
  it('gives it the external_id if no other user has it', () => {
    const profile = { ...anonymous, external_id: 'x', updated_at: 9 }
    expect(identify({ holder: undefined })).toEqual({ outcome: 'identified', profile })
  })

  it('merges it into the user who has the external_id', () => {
    expect(identify({})).toMatchObject({
      outcome: 'merged',
      profile: { braze_id: 'holder', external_id: 'x', email: 'a@example.com', user_aliases: [alias] },
    })
  })

  it('does nothing when that user has an alias of the same label', () => {
    const labelled = { ...holder, user_aliases: [{ alias_name: '8', alias_label: 'crm' }] }
    expect(identify({ holder: labelled })).toEqual({ outcome: 'unchanged', reason: 'same_alias_label' })
  })

  it('does nothing for a user who is identified already', () => {
    const unidentified = { ...anonymous, external_id: 'y' }
    expect(identify({ unidentified })).toEqual({ outcome: 'unchanged', reason: 'already_identified' })
    expect(identify({ unidentified: holder })).toEqual({ outcome: 'unchanged', reason: 'same_profile' })
  })

  it('moves only push tokens and message history with the older behaviour', () => {
    expect(identify({ merge_behavior: 'none' })).toEqual({
      outcome: 'moved',
      profile: { ...holder, push_tokens: anonymous.push_tokens, messages: anonymous.messages, updated_at: 9 },
      orphan: { ...anonymous, push_tokens: [], messages: [], updated_at: 9 },
    })
  })

  it('changes no user that a merge would refuse', () => {
    const unidentified = { ...anonymous, marked_for_deletion: true }
    for (const merge_behavior of ['merge', 'none'] as const) {
      expect(identify({ unidentified, merge_behavior })).toEqual({
        outcome: 'unchanged',
        reason: 'marked_for_deletion',
      })
    }
  })
})
