import { describe, expect, test } from 'vitest'
import { validate } from '../validation/validate.ts'
import { mergeErrors } from './merge-errors.ts'

const byId = (external_id: string) => ({ external_id })
const alias = { user_alias: { alias_name: 'n', alias_label: 'crm' } }
const byEmail = (prioritization: readonly unknown[]) => ({ email: 'a@example.com', prioritization })
const update = { identifier_to_merge: byId('old'), identifier_to_keep: byId('new') }

const answer = (...merge_updates: readonly unknown[]) => {
  const validation = validate('users.merge', { merge_updates })
  return validation.ok ? 'accepted' : validation.body.message
}

describe('accepts', () => {
  test.each([
    ['nothing to merge', []],
    ['two external_ids', [update]],
    ['two aliases', [{ identifier_to_merge: alias, identifier_to_keep: alias }]],
    [
      'two emails, whatever their prioritization',
      [
        {
          identifier_to_merge: byEmail(['identified', 'most_recently_updated']),
          identifier_to_keep: byEmail(['unidentified']),
        },
      ],
    ],
    ['an empty external_id, which nobody has', [{ ...update, identifier_to_keep: byId('') }]],
  ])('%s', (_, updates) => {
    expect(answer(...updates)).toBe('accepted')
  })

  test('an identifier with a member that it does not name, and lists it', () => {
    const newer = { ...update, identifier_to_keep: { external_id: 'new', since: 2026 } }
    expect(validate('users.merge', { merge_updates: [newer] })).toEqual({
      ok: true,
      value: { merge_updates: [update] },
      unknown: ['merge_updates[0].identifier_to_keep.since'],
      errors: [],
      faults: [],
    })
  })
})

describe('refuses', () => {
  test('identified together with unidentified, in any order and place', () => {
    for (const order of [
      ['identified', 'unidentified'],
      ['unidentified', 'most_recently_updated', 'identified'],
    ]) {
      expect(answer({ identifier_to_merge: byEmail(order), identifier_to_keep: byEmail(['identified']) })).toBe(
        mergeErrors.prioritization,
      )
    }
  })

  test('two identifiers of different types, each pair of them', () => {
    const kinds = [byId('u'), alias, byEmail(['identified'])]
    for (const identifier_to_merge of kinds) {
      for (const identifier_to_keep of kinds) {
        const expected = identifier_to_merge === identifier_to_keep ? 'accepted' : mergeErrors.sameType
        expect(answer({ identifier_to_merge, identifier_to_keep })).toBe(expected)
      }
    }
  })

  test('an email that names its user by external_id as well', () => {
    expect(answer({ ...update, identifier_to_merge: { ...byEmail(['identified']), external_id: 'u' } })).toBe(
      mergeErrors.identifier,
    )
  })
})

describe('of several faults answers the first by decision 0003', () => {
  const onlyMembers = { ...update, note: '' }
  const identifier = { ...update, identifier_to_merge: {} }
  const sameType = { ...update, identifier_to_merge: alias }
  const many = (one: unknown) => Array.from({ length: 51 }, () => one)
  const all = { ...onlyMembers, ...identifier }

  test.each([
    ['too many before an element that is no object', many(1), mergeErrors.tooMany],
    ['too many before an extra member', many(onlyMembers), mergeErrors.tooMany],
    ['too many before a bad identifier', many(identifier), mergeErrors.tooMany],
    ['too many before two types', many(sameType), mergeErrors.tooMany],
    ['an element that is no object before an extra member', [onlyMembers, 1], mergeErrors.notArray],
    ['an element that is no object before a bad identifier', [identifier, null], mergeErrors.notArray],
    ['an element that is no object before two types', [sameType, []], mergeErrors.notArray],
    ['an extra member before a bad identifier', [all], mergeErrors.onlyMembers],
    ['an extra member before two types', [{ ...sameType, note: '' }], mergeErrors.onlyMembers],
    [
      'a bad identifier before two types',
      [{ identifier_to_merge: alias, identifier_to_keep: { ...byId('u'), email: 'a@example.com' } }],
      mergeErrors.identifier,
    ],
    [
      'two types of the first update before a bad identifier of the second',
      [sameType, identifier],
      mergeErrors.sameType,
    ],
    [
      'a bad identifier of the first update before an extra member of the second',
      [identifier, onlyMembers],
      mergeErrors.identifier,
    ],
    ['a bad second update after a good one', [update, sameType], mergeErrors.sameType],
  ])('%s', (_, updates, message) => {
    expect(answer(...updates)).toBe(message)
  })

  test('no list at all before everything', () => {
    const validation = validate('users.merge', { merge_updates: { ...all }, note: '' })
    expect(validation).toMatchObject({ ok: false, status: 400, body: { message: mergeErrors.notArray } })
  })

  test('and reports the others with their paths', () => {
    const validation = validate('users.merge', { merge_updates: [all, 1] })
    expect(validation.ok ? [] : validation.faults).toEqual([
      { path: ['merge_updates', 1], message: mergeErrors.notArray },
      { path: ['merge_updates', 0, 'note'], message: mergeErrors.onlyMembers },
      { path: ['merge_updates', 0, 'identifier_to_merge'], message: mergeErrors.identifier },
    ])
  })
})
