import { describe, expect, test } from 'vitest'
import { validate } from '../validation/validate.ts'
import { trackErrors, trackObjectErrors } from './track-errors.ts'

const who = { external_id: 'u1' }
const time = '2024-05-31T12:00:00Z'
const event = { ...who, name: 'visit', time }

const errorsOf = (body: unknown) => {
  const validation = validate('users.track', body)
  return validation.ok ? validation.errors.map(({ type }) => type) : validation.body.message
}

describe('accepts', () => {
  test.each([
    [
      'attributes of its own and custom ones',
      { attributes: [{ ...who, first_name: 'Ann', color: ['blue'], gone: null }] },
    ],
    ['a user by email alone', { attributes: [{ email: 'a@example.com', color: 'blue' }] }],
    ['a user by a valid phone number alone, in any form', { attributes: [{ phone: '+49 (30) 123-456' }] }],
    ['an email beside the identifier', { attributes: [{ ...who, email: null }] }],
    ['an event with properties', { events: [{ ...event, properties: { list: [{ a: 1 }] } }] }],
    ['a refund', { purchases: [{ ...who, product_id: 'socks', currency: 'EUR', price: -9.99, time }] }],
    [
      'a subscription group with double opt-in',
      {
        attributes: [
          {
            ...who,
            subscription_groups: [
              { subscription_group_id: 'g', subscription_state: 'subscribed', use_double_opt_in_logic: true },
            ],
          },
        ],
      },
    ],
    ['one empty array beside a full one', { attributes: [], events: [event] }],
  ])('%s', (_, body) => {
    expect(validate('users.track', body)).toEqual({ ok: true, value: body, unknown: [], errors: [], faults: [] })
  })

  test('whole numbers as external_id and product_id', () => {
    const purchase = { external_id: 7, product_id: 12, currency: 'EUR', price: 1, time }
    expect(validate('users.track', { purchases: [purchase] })).toMatchObject({
      ok: true,
      value: { purchases: [{ external_id: '7', product_id: '12' }] },
    })
  })
})

describe('leaves out', () => {
  test('faulty objects, and keeps the others in order', () => {
    const body = { events: [event, 1, { ...event, name: '' }, { ...event, name: 'buy' }], attributes: [{ color: 1 }] }
    expect(validate('users.track', body)).toEqual({
      ok: true,
      value: { attributes: [], events: [event, { ...event, name: 'buy' }] },
      unknown: [],
      errors: [
        { type: trackObjectErrors.identifier, input_array: 'attributes', index: 0 },
        { type: trackObjectErrors.notObject, input_array: 'events', index: 1 },
        { type: trackObjectErrors.eventName, input_array: 'events', index: 2 },
      ],
      faults: [
        { path: ['attributes', 0], message: trackObjectErrors.identifier },
        { path: ['events', 1], message: trackObjectErrors.notObject },
        { path: ['events', 2, 'name'], message: trackObjectErrors.eventName },
      ],
    })
  })

  test.each(['', ' '])('an object that only the phone %j names', (phone) => {
    expect(errorsOf({ attributes: [{ phone, color: 'blue' }], events: [event] })).toEqual([
      trackObjectErrors.identifier,
    ])
    expect(errorsOf({ attributes: [{ ...who, phone }] })).toEqual([])
  })

  test('an object once, for the fault that stands first in the table', () => {
    const object = { user_alias: 1, braze_id: 1, name: 1, time: 1 }
    expect(errorsOf({ events: [event, object] })).toEqual([trackObjectErrors.userAlias])
  })

  test('what JSON can spell and no number can be', () => {
    const body: unknown = JSON.parse('{"attributes":[{"external_id":"u1"},{"external_id":"u1","n":1e400}]}')
    expect(errorsOf(body)).toEqual([trackObjectErrors.customValue])
  })

  test('an address that is too long, without a search that would take minutes', () => {
    const email = `a@${'.'.repeat(500_000)} `
    expect(errorsOf({ attributes: [{ ...who, email }, who] })).toEqual([trackObjectErrors.email])
  })

  test('prices that cents cannot hold', () => {
    const purchase = { ...who, product_id: 'socks', currency: 'EUR', time }
    const prices = [1e12, 1e308, -1e300].map((price) => ({ ...purchase, price }))
    expect(errorsOf({ events: [event], purchases: prices })).toEqual(prices.map(() => trackObjectErrors.price))
  })

  test('__proto__, and lists it as unknown', () => {
    const body: unknown = JSON.parse('{"attributes":[{"external_id":"u1","__proto__":{"admin":true}}]}')
    expect(validate('users.track', body)).toEqual({
      ok: true,
      value: { attributes: [who] },
      unknown: ['attributes[0].__proto__'],
      errors: [],
      faults: [],
    })
  })
})

describe('refuses', () => {
  test('a request of faulty objects only, and lists them', () => {
    expect(validate('users.track', { events: [1] })).toMatchObject({
      ok: false,
      status: 400,
      body: {
        errors: [{ type: trackObjectErrors.notObject, input_array: 'events', index: 0 }],
        message: trackErrors.nothingValid,
      },
    })
  })

  test('an array that is too long, whatever is in it', () => {
    expect(errorsOf({ events: Array.from({ length: 76 }, () => 1) })).toBe(trackErrors.tooMany)
  })
})

describe('a push token', () => {
  test.each([
    ['1234567', [trackObjectErrors.deviceId]],
    ['12345678', []],
    ['ßßßß', []],
    ['x'.repeat(255), []],
    ['x'.repeat(256), [trackObjectErrors.deviceId]],
    ['ß'.repeat(128), [trackObjectErrors.deviceId]],
  ])('has a device_id of 8 to 255 bytes: %s', (device_id, errors) => {
    const push_tokens = [{ app_id: 'app-1', token: 'a', device_id }]
    expect(errorsOf({ attributes: [{ ...who, push_tokens }], events: [event] })).toEqual(errors)
  })
})

describe('an object with more faults than anybody reads', () => {
  const good = { ...who, color: 'blue' }
  const many = <T>(value: T): T[] => Array.from({ length: 200_000 }, () => value)

  test.each([
    ['push tokens', { push_tokens: many(1) }, trackObjectErrors.pushTokens],
    ['subscription groups', { subscription_groups: many({}) }, trackObjectErrors.subscriptionGroups],
    [
      'custom attributes',
      Object.fromEntries(many(0).map((_, index) => [`a${index}`, { $: 1 }])),
      trackObjectErrors.customValue,
    ],
    ['names', Object.fromEntries(many(0).map((_, index) => [`$${index}`, 1])), trackObjectErrors.customName],
  ])('is left out: %s', (_, members, type) => {
    const validation = validate('users.track', { attributes: [good, { ...who, ...members }] })
    expect(validation).toMatchObject({
      ok: true,
      value: { attributes: [good] },
      errors: [{ type, input_array: 'attributes', index: 1 }],
    })
    expect(validation.faults?.length).toBeLessThan(2001)
  })
})
