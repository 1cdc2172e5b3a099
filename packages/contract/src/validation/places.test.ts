import { describe, expect, it } from 'vitest'
import type { EndpointId } from '../routes.ts'
import { validate } from './validate.ts'

/** The places of the faults of a body. */
const placesOf = (id: EndpointId, body: unknown): readonly string[] =>
  validate(id, body).faults.map(({ path }) => path.join('.'))

const user = { external_id: 'ada' }
const test = (comparison: string, value: unknown) => ({
  custom_attribute: { custom_attribute_name: 'plan', comparison, value },
})
const sendTo = (audience: unknown) => ({ campaign_id: 'c', broadcast: true, audience })

describe('a fault has its place', () => {
  it.each<[what: string, id: EndpointId, body: unknown, places: readonly string[]]>([
    [
      'in elements that are left out',
      'users.track',
      { attributes: [user, { ...user, dob: 'x', time_zone: 5 }], events: [{ ...user, name: 'a', time: 'noon' }] },
      ['attributes.1.dob', 'attributes.1.time_zone', 'events.0.time'],
    ],
    [
      'after that of the whole, if nothing is left',
      'users.track',
      { attributes: [{ ...user, gender: 'x' }] },
      ['', 'attributes.0.gender'],
    ],
    [
      'in nested custom values',
      'users.track',
      { attributes: [{ ...user, pet: { a: [1, { 'b.c': 1 }] } }] },
      ['', 'attributes.0.pet.a.1.b.c'],
    ],
    [
      'in names of custom attributes',
      'users.track',
      { attributes: [{ ...user, $a: 1, $b: 2 }] },
      ['', 'attributes.0.$a', 'attributes.0.$b'],
    ],
    [
      'in properties',
      'users.track',
      { events: [{ ...user, name: 'a', time: '2024-05-01T00:00:00Z', properties: { time: 1 } }] },
      ['', 'events.0.properties.time'],
    ],
    [
      'at reserved properties',
      'users.track',
      { events: [{ ...user, name: 'a', time: '2024-05-01T00:00:00Z', properties: { event_name: 1 } }] },
      ['', 'events.0.properties.event_name'],
    ],
    [
      'in a filter of an audience',
      'campaigns.trigger.send',
      sendTo({ AND: [test('equals', 'a'), { OR: [test('equals', 'a'), test('greater_than', 'a')] }] }),
      ['audience.AND.1.OR.1.custom_attribute.value'],
    ],
    [
      'at a filter that nobody knows',
      'campaigns.trigger.send',
      sendTo({ OR: [{ plan: 1 }] }),
      ['audience.OR.0.plan', 'audience.OR.0'],
    ],
    [
      'at the first filter beyond a limit',
      'campaigns.trigger.send',
      sendTo({ OR: Array.from({ length: 250 }, () => test('equals', 'a')) }),
      ['audience.OR.249'],
    ],
    [
      'at the regular expression beyond a limit',
      'campaigns.trigger.send',
      sendTo({ OR: [test('matches_regex', 'a{2500}'), test('matches_regex', 'b{2500}')] }),
      ['audience.OR.1'],
    ],
    [
      'in one of several forms',
      'users.merge',
      {
        merge_updates: [
          { identifier_to_merge: { user_alias: { alias_name: 'a', alias_label: 5 } }, identifier_to_keep: {}, note: 1 },
        ],
      },
      [
        'merge_updates.0.note',
        'merge_updates.0.identifier_to_merge.user_alias.alias_label',
        'merge_updates.0.identifier_to_keep',
      ],
    ],
    [
      'in the attributes of a recipient',
      'campaigns.trigger.send',
      { campaign_id: 'c', recipients: [{ external_user_id: 'a', attributes: { first_name: 5 } }] },
      ['recipients.0.attributes.first_name'],
    ],
    [
      'at a member that others make necessary',
      'messages.send',
      { external_user_ids: ['a'], messages: { email: { app_id: 'a', from: 'a@example.com' } } },
      ['messages.email.body'],
    ],
    ['in items of catalogs', 'catalogs.add_items', { items: [{ id: 'a' }, { id: 'b', x: { $a: 1 } }] }, ['items.1.x']],
  ])('%s', (_, id, body, places) => {
    expect(placesOf(id, body)).toEqual(places)
  })
})

it('the places of nested values change no answer', () => {
  const audience = { OR: Array.from({ length: 250 }, () => test('equals', 'a')) }
  expect(validate('campaigns.trigger.send', { ...sendTo(audience), send_id: 5 })).toMatchObject({
    body: { message: expect.stringContaining('send_id') },
  })
})
