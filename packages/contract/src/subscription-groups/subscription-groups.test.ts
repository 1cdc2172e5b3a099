import { describe, expect, test } from 'vitest'
import { validate } from '../validation/validate.ts'
import { subscriptionErrors, subscriptionV1Errors } from './subscription-group-errors.ts'

const group = { subscription_group_id: 'g', subscription_state: 'subscribed' }

const answer = (members: object) => {
  const validation = validate('subscription.status.set', { subscription_groups: [{ ...group, ...members }] })
  return validation.ok ? validation.value.subscription_groups[0] : validation.body.message
}

const answerV1 = (members: object) => {
  const validation = validate('subscription.status.set.v1', { ...group, ...members })
  return validation.ok ? validation.value : validation.body.message
}

describe('a subscription group update', () => {
  test.each([
    [{ external_ids: ['u1'] }],
    [{ external_ids: [] }],
    [{ emails: 'a@example.com' }],
    [{ emails: ['a@example.com'] }],
    [{ phones: ['+4930123456'] }],
    [{ emails: 'a@example.com', use_double_opt_in_logic: true }],
  ])('takes %j', (members) => {
    expect(answer(members)).toEqual({ ...group, ...members })
  })

  test('reads whole numbers as external_ids', () => {
    expect(answer({ external_ids: [7, 'u1'] })).toEqual({ ...group, external_ids: ['7', 'u1'] })
  })

  test.each([
    ['+1', subscriptionErrors.phones],
    ['+12', undefined],
    ['+123456789012345', undefined],
    ['+1234567890123456', subscriptionErrors.phones],
    ['4930123456', subscriptionErrors.phones],
    ['+0301234567', subscriptionErrors.phones],
    ['+49 30 123456', subscriptionErrors.phones],
    ['+4930123456\n', subscriptionErrors.phones],
    ['+4930123456٣', subscriptionErrors.phones],
  ])('holds %j to E.164', (phone, message) => {
    expect(answer({ phones: [phone] })).toEqual(message ?? { ...group, phones: [phone] })
  })

  test('of two faults answers the one that stands first in the table', () => {
    expect(answer({ subscription_group_id: 1, subscription_state: 1 })).toBe(subscriptionErrors.groupId)
    expect(answer({ subscription_state: '', emails: [] })).toBe(subscriptionErrors.state)
    expect(answer({ external_ids: [], emails: 'a', phones: ['+12'] })).toBe(subscriptionErrors.emailAndPhone)
  })
})

describe('the first form', () => {
  test.each([
    [{ external_id: 'u1' }],
    [{ external_id: ['u1', 'u2'] }],
    [{ email: 'a@example.com' }],
    [{ email: ['a@example.com'] }],
    [{ phone: '+4930123456' }],
    [{ external_id: 'u1', email: 'a@example.com', phone: '+4930123456' }],
  ])('takes %j', (members) => {
    expect(answerV1(members)).toEqual({ ...group, ...members })
  })

  test('knows the plural members of the second form no more than any other', () => {
    expect(answerV1({ external_ids: ['u1'] })).toBe(subscriptionV1Errors.none)
    expect(validate('subscription.status.set.v1', { ...group, email: 'a', emails: ['b'] })).toMatchObject({
      ok: true,
      unknown: ['emails'],
    })
  })
})
