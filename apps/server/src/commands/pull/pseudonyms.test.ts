import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPseudonyms } from './pseudonyms.ts'

const user = {
  external_id: 'cust-4711',
  braze_id: '507f1f77bcf86cd799439011',
  appboy_id: '507f1f77bcf86cd799439011',
  user_aliases: [{ alias_name: 'gracie', alias_label: 'nick' }],
  email: 'Grace@Example.org',
  phone: '+1 (202) 555-0143',
  first_name: 'Grace',
  last_name: 'Hopper',
  dob: '1906-12-09',
  home_city: 'New York',
  last_coordinates: [-73.9857, 40.7484],
  devices: [{ model: 'X', device_id: 'd-1', idfa: 'i-1' }],
  push_tokens: [{ app: 'Shop', platform: 'iOS', token: 'secret-token' }],
  custom_attributes: {
    contact: 'mail grace@example.org or +1 202 555 0143',
    nested: [{ who: 'cust-4711', plan: 'gold' }],
    seats: 3,
  },
  campaigns_received: [{ name: 'Letter', api_campaign_id: 'letter' }],
}

test('an export has nothing that says who a user is', () => {
  const body = createPseudonyms('secret')('users.export.ids', {
    users: [user],
    message: 'success',
    invalid_user_ids: ['unknown-person'],
  })
  const text = JSON.stringify(body)
  const secrets = [
    'cust-4711',
    '507f1f',
    'gracie',
    'grace@',
    'Grace',
    'Hopper',
    '555',
    '12-09',
    'd-1',
    'i-1',
    'secret-token',
    'unknown-person',
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(body).toMatchObject({
    users: [
      {
        dob: '1906-01-01',
        home_city: 'New York',
        last_coordinates: [-74, 41],
        user_aliases: [{ alias_label: 'nick' }],
        custom_attributes: { nested: [{ plan: 'gold' }], seats: 3 },
        campaigns_received: [{ name: 'Letter', api_campaign_id: 'letter' }],
        devices: [{ model: 'X' }],
      },
    ],
  })
})

test('the same person has the same pseudonym in every answer, however an address is written', () => {
  const pseudonymise = createPseudonyms('secret')
  const exported = JSON.stringify(pseudonymise('users.export.ids', { users: [user] }))
  const listed = pseudonymise('email.hard_bounces', { emails: [{ email: 'grace@example.org' }] })
  const { email = 'none' } = /(?<email>user-\w+@example\.com)/.exec(JSON.stringify(listed))?.groups ?? {}
  expect(exported.split(email)).toHaveLength(3) // its email, and the one in a custom attribute
  const groups = JSON.stringify(pseudonymise('subscription.groups.get', { users: [{ external_id: 'cust-4711' }] }))
  expect(exported).toContain(/user-\w+/.exec(groups)?.[0])
})

test('another pull has other pseudonyms', () => {
  const [one, other] = ['one', 'other'].map((secret) => createPseudonyms(secret)('users.export.ids', { users: [user] }))
  expect(one).not.toEqual(other)
})

test('what names nobody stays unchanged', () => {
  const body = { campaigns: [{ name: 'Grace', email: 'team@example.org' }] }
  expect(createPseudonyms('secret')('campaigns.list', body)).toBe(body)
})

test('any answer keeps its shape', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.entries(value).map(([name, one]) => [name, shape(one)])
  }
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const body = { users: [{ custom_attributes: json, email: json, user_aliases: json }] }
      expect(shape(createPseudonyms('s')('users.export.ids', body))).toEqual(shape(body))
    }),
  )
})

test.each([
  ['max@müller.de', 'user-'],
  ['jörg@example.com', 'user-'],
  ['call 0171 5551234', 'call +999'],
  ['1715551234', '+999'],
  ['+49 171 5551234', '+999'],
  ['(0171) 555-1234', '+999'],
  ['0049 171 5551234', '+999'],
  ['5551234', '+999'],
  ['call 5551234', 'call +999'],
  ['Tel. 1715551234', 'Tel. +999'],
  ['0171 5551234 (2024-01-01)', '+999'],
  ['0171 5551234/0171 5559999', '+999'],
  ['2024-01-01 01715551234', '2024-01-01 +999'],
])('the address or own phone %j in a custom attribute gets a pseudonym', (text, start) => {
  const users = [{ phone: '+491715551234', custom_attributes: { text, date: '2024-01-01', other: '0171 5559999' } }]
  const body = createPseudonyms('secret')('users.export.ids', { users }) as { users: typeof users } // of the same form
  const [changedUser] = body.users
  const { text: changed, ...others } = changedUser?.custom_attributes ?? { text: '' }
  expect(changed.slice(0, start.length)).toBe(start)
  if (start.includes('+')) expect(changed).toContain(changedUser?.phone)
  expect(others).toEqual({ date: '2024-01-01', other: '0171 5559999' })
})
