import {
  limits,
  subscriptionErrors,
  subscriptionStatusErrors,
  subscriptionV1Errors,
  userSubscriptionErrors,
} from '@brazier/contract'
import { refusals, refusedQueries, succeeds, times, type Witness } from './witness.ts'

const known = 'group-1'

/** One of them is unused. */
export const subscriptionGroupState = {
  subscription_groups: [
    { id: known, name: known, channel: 'email' },
    { id: 'group-2', name: 'group-2', channel: 'email' },
  ],
} as const

const group = { subscription_group_id: known, subscription_state: 'subscribed' }
const one = (update: object): object => ({ subscription_groups: [{ ...group, ...update }] })
const emails = times(limits.subscriptionIds + 1, (index) => `${index}@example.com`)
const phones = times(limits.subscriptionIds + 1, (index) => `+49${index + 100}`)
const [email, phone] = ['a@example.com', '+4930123456']

const second = refusals('subscription.status.set', subscriptionErrors, {
  notArray: [
    ['setting states needs subscription_groups', {}],
    ['subscription_groups is an array', { subscription_groups: group }],
    ['subscription_groups is an array of objects', { subscription_groups: [known] }],
    ['the body of setting states is an object', [group]],
  ],
  groupId: [
    ['a subscription_group_id is a string', one({ subscription_group_id: 1, external_ids: ['u1'] })],
    [
      'a subscription update names its group',
      { subscription_groups: [{ subscription_state: 'subscribed', emails: email }] },
    ],
  ],
  state: [['a subscription_state is one of two', one({ subscription_state: 'opted_in', external_ids: ['u1'] })]],
  externalIds: [
    ['external_ids of a subscription update is an array', one({ external_ids: 'u1' })],
    ['external_ids of a subscription update are strings', one({ external_ids: [null] })],
  ],
  emails: [
    ['emails are strings', one({ emails: [1] })],
    ['emails hold at least one', one({ emails: [] })],
    ['an email of a subscription update is not empty', one({ emails: '' })],
    ['no email in a list of a subscription update is empty', one({ emails: [email, ''] })],
  ],
  phones: [
    ['phones is an array', one({ phones: phone })],
    ['phones hold at least one', one({ phones: [] })],
    ['phones are in E.164 format', one({ phones: ['030 123456'] })],
  ],
  tooMany: [
    ['more than 50 external_ids are too many', one({ external_ids: times(51, (index) => `u${index}`) })],
    ['more than 50 emails are too many', one({ emails })],
    ['more than 50 phones are too many', one({ phones })],
  ],
  doubleOptIn: [['double opt-in is on or off', one({ emails: email, use_double_opt_in_logic: 'yes' })]],
  none: [['a subscription update names somebody', one({})]],
  emailAndPhone: [['emails and phones never come together', one({ emails: email, phones: [phone] })]],
  withExternalIds: [
    ['emails never come with external_ids', one({ external_ids: ['u1'], emails: email })],
    ['phones never come with external_ids', one({ external_ids: ['u1'], phones: [phone] })],
  ],
  unknownGroup: [
    ['a group that the workspace lacks is unknown', one({ subscription_group_id: 'nobody', emails: email })],
  ],
})

const first = refusals('subscription.status.set.v1', subscriptionV1Errors, {
  notObject: [['the body of the first form is an object', [group]]],
  groupId: [['the first form names a group', { subscription_state: 'subscribed', email }]],
  state: [['the first form sets one of two states', { ...group, subscription_state: '', email }]],
  externalId: [
    ['an external_id of the first form is a string or several', { ...group, external_id: {} }],
    ['an external_id of the first form is not empty', { ...group, external_id: '', email }],
    ['a list of the first form names somebody', { ...group, external_id: [], email }],
  ],
  email: [
    ['an email of the first form is a string or several', { ...group, email: 1 }],
    ['an email of the first form is not empty', { ...group, email: '' }],
  ],
  phone: [['a phone of the first form is in E.164 format', { ...group, phone: '030' }]],
  tooMany: [
    [
      'more than 50 external_id of the first form are too many',
      { ...group, external_id: times(51, (index) => `u${index}`) },
    ],
    ['more than 50 email of the first form are too many', { ...group, email: emails }],
    ['more than 50 phone of the first form are too many', { ...group, phone: phones }],
  ],
  doubleOptIn: [['double opt-in of the first form is on or off', { ...group, email, use_double_opt_in_logic: null }]],
  none: [['the first form names somebody', group]],
  emailAndPhone: [['email and phone of the first form never come together', { ...group, email, phone }]],
  unknownGroup: [['a group of the first form is known', { ...group, subscription_group_id: 'nobody', email }]],
})

const named = { subscription_group_id: known }

const reads: readonly Witness[] = [
  succeeds(
    'subscription.status.get/200',
    'the state of a user whom nobody knows is unknown',
    { query: { ...named, external_id: ['known', 'nobody'] } },
    { status: { known: 'unknown', nobody: 'unknown' }, message: 'success' },
  ),
  ...refusedQueries('subscription.status.get', subscriptionStatusErrors, {
    groupId: [['the group is named', { external_id: 'u1' }]],
    externalId: [['an external_id is not empty', { ...named, external_id: '' }]],
    email: [['an email is not empty', { ...named, email: ['a@example.com', ''] }]],
    phone: [['a phone is not empty', { ...named, phone: '' }]],
    tooMany: [['more than 50 emails are too many', { ...named, email: emails }]],
    none: [['somebody is named', named]],
    emailAndPhone: [['email and phone never come together', { ...named, email, phone }]],
    unknownGroup: [['the group is known', { subscription_group_id: 'nobody', email }]],
  }),
  succeeds(
    'subscription.groups.get/200',
    'a user without a state in any group has no groups',
    { query: { external_id: ['known', 'nobody'] } },
    {
      users: [{ email: null, phone: null, external_id: 'known', subscription_groups: [] }],
      total_count: 1,
      message: 'success',
    },
  ),
  ...refusedQueries('subscription.groups.get', userSubscriptionErrors, {
    externalId: [['an external_id is not empty', { external_id: '' }]],
    email: [['an email is not empty', { email: '' }]],
    phone: [['a phone is not empty', { phone: '' }]],
    tooMany: [['more than 50 phones are too many', { phone: phones }]],
    none: [['somebody is named', {}]],
    emailAndPhone: [['email and phone never come together', { email, phone }]],
    limit: [['a page has at most 100 users', { email, limit: '101' }]],
    offset: [['an offset is an integer', { email, offset: '-1' }]],
  }),
]

export const subscriptionWitnesses: readonly Witness[] = [
  succeeds('subscription.status.set/201', 'states are set for as many users as the limit', {
    body: one({ emails: emails.slice(1) }),
  }),
  ...second,
  succeeds('subscription.status.set.v1/201', 'the first form sets a state; its external_id wins over the others', {
    body: { ...group, external_id: 'u1', email, phone },
  }),
  ...first,
  ...reads,
]
