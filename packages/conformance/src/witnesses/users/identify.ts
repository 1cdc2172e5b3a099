import { identifyErrors, limits } from '@brazier/contract'
import { refusals, succeeds, times, type Witness } from '../witness.ts'

const [external_id, email, phone] = ['u1', 'a@example.com', '+4930123456']
const user_alias = { alias_name: 'n', alias_label: 'crm' }
const prioritization = ['unidentified', 'most_recently_updated']
const byAlias = { external_id, user_alias }
const byEmail = { external_id, email, prioritization }
const byPhone = { external_id, phone, prioritization }

export const identifyWitnesses: readonly Witness[] = [
  succeeds(
    'users.identify/201',
    'identifications of every kind are counted as sent',
    {
      body: {
        aliases_to_identify: times(limits.identifications, () => byAlias),
        emails_to_identify: [byEmail],
        phone_numbers_to_identify: [byPhone],
        merge_behavior: 'none',
      },
    },
    { aliases_processed: limits.identifications + 2, message: 'success' },
  ),
  ...refusals('users.identify', identifyErrors, {
    notObject: [['the body of an identification is an object', [byAlias]]],
    none: [['an identification has one of the three lists', { merge_behavior: 'merge' }]],
    aliases: [
      ['aliases to identify are objects', { aliases_to_identify: ['n'] }],
      ['an alias to identify gets an external_id', { aliases_to_identify: [{ user_alias }] }],
      ['an alias to identify has a label', { aliases_to_identify: [{ external_id, user_alias: { alias_name: 'n' } }] }],
    ],
    emails: [['an email to identify is a text', { emails_to_identify: [{ ...byEmail, email: 1 }] }]],
    prioritization: [
      ['an email to identify comes with a prioritization', { emails_to_identify: [{ external_id, email }] }],
      [
        'a prioritization of an email has not both identified and unidentified',
        { emails_to_identify: [{ ...byEmail, prioritization: ['unidentified', 'identified'] }] },
      ],
      ['a phone to identify comes with a prioritization', { phone_numbers_to_identify: [{ external_id, phone }] }],
      [
        'a prioritization of a phone has known values',
        { phone_numbers_to_identify: [{ ...byPhone, prioritization: ['first'] }] },
      ],
    ],
    phones: [['a phone to identify is in E.164 format', { phone_numbers_to_identify: [{ ...byPhone, phone: '030' }] }]],
    mergeBehavior: [['a merge_behavior is none or merge', { aliases_to_identify: [byAlias], merge_behavior: 'all' }]],
    tooMany: [
      ['more than 50 aliases are too many to identify', { aliases_to_identify: times(51, () => byAlias) }],
      ['more than 50 emails are too many to identify', { emails_to_identify: times(51, () => byEmail) }],
      ['more than 50 phones are too many to identify', { phone_numbers_to_identify: times(51, () => byPhone) }],
    ],
  }),
]
