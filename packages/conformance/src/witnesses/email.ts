import { emailErrors, emailListErrors, emailStatusErrors, limits } from '@brazier/contract'
import { answered, refusals, times, type Witness } from './witness.ts'

const addresses = times(limits.emailAddresses + 1, (index) => `${index}@example.com`)
const email = 'a@example.com'

const removals = (['email.spam.remove', 'email.bounce.remove', 'email.blocklist', 'email.blacklist'] as const).flatMap(
  (id) => [
    ...refusals(id, emailErrors, {
      notObject: [[`the body of ${id} is an object`, 1]],
      email: [
        [`${id} needs an email`, {}],
        [`${id} takes strings`, { email: [1] }],
        [`${id} takes at least one address`, { email: [] }],
      ],
      tooMany: [[`${id} takes at most 50 addresses`, { email: addresses }]],
    }),
    answered(`${id}/success`, 201, `${id} takes any address`, { body: { email } }),
  ],
)

const status: readonly Witness[] = [
  ...refusals('email.status', emailStatusErrors, {
    notObject: [['the body of email.status is an object', 1]],
    email: [['email.status needs an email', { subscription_state: 'subscribed' }]],
    tooMany: [['email.status takes at most 50 addresses', { email: addresses, subscription_state: 'subscribed' }]],
    state: [['email.status sets one of three states', { email, subscription_state: 'gone' }]],
  }),
  answered('email.status/success', 201, 'email.status takes an address that nobody has', {
    body: { email, subscription_state: 'opted_in' },
  }),
]

const days = { start_date: '2024-01-01', end_date: '2024-02-01' }

const queries: { readonly [Name in keyof typeof emailListErrors]: { readonly [name: string]: string } } = {
  email: { email: '' },
  startDate: { ...days, start_date: '2024-02-30' },
  endDate: { ...days, end_date: 'tomorrow' },
  missing: { start_date: '2024-01-01' },
  order: { start_date: '2024-02-01', end_date: '2024-01-01' },
  limit: { ...days, limit: '501' },
  offset: { ...days, offset: '-1' },
  sortDirection: { ...days, sort_direction: 'up' },
}

const lists = (['email.hard_bounces', 'email.unsubscribes'] as const).flatMap((endpoint): readonly Witness[] => [
  ...Object.entries(emailListErrors).map(([name, message]): Witness =>
    answered(
      `${endpoint}/${name}`,
      400,
      `${endpoint} refuses a wrong ${name}`,
      { query: Object.entries(queries).find(([of]) => of === name)?.[1] ?? {} },
      { message },
    ),
  ),
  answered(
    `${endpoint}/missing`,
    400,
    `${endpoint} refuses an address without an end_date`,
    { query: { email: 'a@example.com', start_date: '2024-01-01' } },
    { message: emailListErrors.missing },
  ),
  answered(
    `${endpoint}/success`,
    200,
    `${endpoint} of nobody is empty`,
    { query: days },
    { emails: [], message: 'success' },
  ),
])

export const emailWitnesses: readonly Witness[] = [...removals, ...status, ...lists]
