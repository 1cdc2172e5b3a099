import { limits, mergeErrors } from '@brazier/contract'
import { refusals, succeeds, times, type Witness } from '../witness.ts'

const byId = (external_id: unknown): object => ({ external_id })
const update = { identifier_to_merge: byId('u1'), identifier_to_keep: byId('u2') }
const one = (identifier_to_merge: unknown): object => ({
  merge_updates: [{ identifier_to_merge, identifier_to_keep: byId('u2') }],
})
const alias = { alias_name: 'n', alias_label: 'crm' }
const email = 'a@example.com'

export const mergeWitnesses: readonly Witness[] = [
  succeeds('users.merge/202', 'as many merges as the limit are accepted', {
    body: { merge_updates: times(limits.mergeUpdates, () => update) },
  }),
  ...refusals('users.merge', mergeErrors, {
    notArray: [
      ['a merge needs merge_updates', {}],
      ['merge_updates is an array', { merge_updates: update }],
      ['merge_updates is an array of objects', { merge_updates: [1] }],
      ['the body of a merge is an object', [update]],
    ],
    tooMany: [['more than 50 merges are too many', { merge_updates: times(limits.mergeUpdates + 1, () => update) }]],
    onlyMembers: [
      ['a merge update has no third member', { merge_updates: [{ ...update, note: '' }] }],
      ['a merge update has no third member, __proto__ included', { merge_updates: [{ ...update, ['__proto__']: {} }] }],
    ],
    identifier: [
      ['a merge takes no number as an external_id', one(byId(1))],
      ['an identifier of a merge is an object', one('u1')],
      ['an identifier of a merge names a user', one({})],
      ['an identifier of a merge names its user in one way', one({ external_id: 'u1', user_alias: alias })],
      ['a user_alias of a merge is an object', one({ user_alias: 'n' })],
      ['a user_alias of a merge has a name and a label', one({ user_alias: { alias_name: 'n' } })],
      [
        'a user_alias of a merge has a name that is not empty',
        one({ user_alias: { alias_name: '', alias_label: 'crm' } }),
      ],
      ['a prioritization of a merge comes with an email', one({ external_id: 'u1', prioritization: ['identified'] })],
      ['a merge update names whom to keep', { merge_updates: [{ identifier_to_merge: byId('u1') }] }],
    ],
    prioritization: [
      ['an email of a merge comes with a prioritization', one({ email })],
      ['a prioritization of a merge is not empty', one({ email, prioritization: [] })],
      ['a prioritization of a merge has known values', one({ email, prioritization: ['least_recently_updated'] })],
      ['a prioritization of a merge is an array', one({ email, prioritization: 'identified' })],
      [
        'a prioritization of a merge has not both identified and unidentified',
        one({ email, prioritization: ['identified', 'unidentified'] }),
      ],
    ],
    sameType: [['both identifiers of a merge are of one type', one({ user_alias: alias })]],
  }),
]
