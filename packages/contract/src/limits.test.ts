import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { rateLimits } from './rate-limits.ts'
import type { EndpointId } from './routes.ts'
import { validate } from './validation/validate.ts'

const alias = { alias_name: 'n', alias_label: 'crm' }
const prioritization = ['identified']
const group = { subscription_group_id: 'g', subscription_state: 'subscribed' }
const byId = { external_id: 'u' }

type Around = (list: object) => object
const whole: Around = (list) => list
const inGroup: Around = (list) => ({ subscription_groups: [{ ...group, ...list }] })
const besideGroup: Around = (list) => ({ ...group, ...list })

/** Every list with a limit: the endpoint, the list, the most elements, an element, and the body around the list. */
const lists: readonly (readonly [id: EndpointId, name: string, most: number, element: unknown, around: Around])[] = [
  ['users.merge', 'merge_updates', 50, { identifier_to_merge: byId, identifier_to_keep: byId }, whole],
  ['users.alias.new', 'user_aliases', 50, alias, whole],
  ['users.alias.update', 'alias_updates', 50, { alias_label: 'crm', old_alias_name: 'n', new_alias_name: 'm' }, whole],
  ['users.delete', 'external_ids', 50, 'u', whole],
  ['users.delete', 'user_aliases', 50, alias, whole],
  ['users.delete', 'braze_ids', 50, 'b', whole],
  ['users.export.ids', 'external_ids', 50, 'u', whole],
  ['users.export.ids', 'user_aliases', 50, alias, whole],
  ['users.identify', 'aliases_to_identify', 50, { ...byId, user_alias: alias }, whole],
  ['users.identify', 'emails_to_identify', 50, { ...byId, email: 'a@example.com', prioritization }, whole],
  ['users.identify', 'phone_numbers_to_identify', 50, { ...byId, phone: '+12', prioritization }, whole],
  ['subscription.status.set', 'external_ids', 50, 'u', inGroup],
  ['subscription.status.set', 'emails', 50, 'a@example.com', inGroup],
  ['subscription.status.set', 'phones', 50, '+12', inGroup],
  ['subscription.status.set.v1', 'external_id', 50, 'u', besideGroup],
  ['subscription.status.set.v1', 'email', 50, 'a@example.com', besideGroup],
  ['subscription.status.set.v1', 'phone', 50, '+12', besideGroup],
  ['users.track', 'attributes', 75, byId, whole],
  ['users.track', 'events', 75, { ...byId, name: 'visit', time: '2024-01-01' }, whole],
  ['users.track', 'purchases', 75, { ...byId, product_id: 'p', currency: 'EUR', price: 1, time: '2024-01-01' }, whole],
]

describe.each(lists)('%s: %s', (id, name, most, element, around) => {
  const valid = (length: number) => validate(id, around({ [name]: Array.from({ length }, () => element) }))

  test(`takes ${most} elements and not one more`, () => {
    expect(valid(most)).toMatchObject({ ok: true, errors: [] })
    expect(valid(most + 1)).toMatchObject({ ok: false, status: 400 })
    expect(valid(100_000)).toMatchObject({ ok: false, status: 400 })
  })

  test('says that there are too many and nothing else', () => {
    const refusal = valid(most + 1)
    expect(refusal.ok ? [] : refusal.faults).toHaveLength(1)
    expect(refusal.ok ? '' : refusal.body.message).toMatch(/more than \d+|max number|Max Input/)
  })
})

test('sizes that the specification does not give are those of the decisions', () => {
  expect(limits).toMatchObject({ bodyBytes: 4_194_304, trackObjects: 75, externalIdBytes: 987, customCharacters: 255 })
  expect(rateLimits['users.track']).toEqual({ limit: 3000, window: 3000 })
})

test.each([
  ['an event of 255 characters', { events: [{ ...byId, time: '2024-01-01', name: 'x'.repeat(255) }] }, 0],
  ['an event of 256 characters', { events: [{ ...byId, time: '2024-01-01', name: 'x'.repeat(256) }] }, 1],
  ['an external_id of 987 bytes', { attributes: [{ external_id: 'x'.repeat(987) }] }, 0],
  ['an external_id of 988 bytes', { attributes: [{ external_id: 'x'.repeat(988) }] }, 1],
  ['an external_id of 329 characters of three bytes', { attributes: [{ external_id: '€'.repeat(329) }] }, 0],
  ['an external_id of 330 characters of three bytes', { attributes: [{ external_id: '€'.repeat(330) }] }, 1],
  ['an email of 256 characters', { attributes: [{ email: `${'a'.repeat(244)}@example.com` }] }, 0],
  ['an email of 257 characters', { attributes: [{ email: `${'a'.repeat(245)}@example.com` }] }, 1],
])('%s: %#', (_, body, faults) => {
  const one = validate('users.track', body)
  expect(one.ok ? one.errors.length : (one.body.errors?.length ?? 0)).toBe(faults)
})
