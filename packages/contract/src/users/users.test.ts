import { describe, expect, test } from 'vitest'
import { validate } from '../validation/validate.ts'

const alias = { alias_name: 'n', alias_label: 'crm' }
const accepted = (value: unknown, unknown: readonly string[] = []) => ({
  ok: true,
  value,
  unknown,
  errors: [],
  faults: [],
})

describe('users.delete', () => {
  test.each([
    [{ external_ids: [] }],
    [{ external_ids: ['u1', ''] }],
    [{ user_aliases: [alias] }],
    [{ braze_ids: ['b1'] }],
    [{ email_addresses: [{ email: 'a@example.com', prioritization: ['identified'] }] }],
    [{ phone_numbers: [{ phone: '+4930123456', prioritization: ['most_recently_updated'] }] }],
  ])('takes %j', (body) => {
    expect(validate('users.delete', body)).toEqual(accepted(body))
  })

  test('reads whole numbers as external_ids', () => {
    expect(validate('users.delete', { external_ids: [7, 0, -1] })).toEqual(accepted({ external_ids: ['7', '0', '-1'] }))
  })

  test('leaves out unknown members, and lists them', () => {
    const body = { external_ids: ['u1'], reason: 'gdpr', user_alias: { ...alias } }
    expect(validate('users.delete', body)).toEqual(accepted({ external_ids: ['u1'] }, ['reason', 'user_alias']))
  })
})

describe('users.export.ids', () => {
  test('takes identifiers of every kind at once', () => {
    const body = {
      external_ids: ['u1'],
      user_aliases: [alias],
      device_id: 'd1',
      braze_id: 'b1',
      email_address: 'a@example.com',
      phone: '+4930123456',
      fields_to_export: ['email', 'custom_attributes', 'campaigns_received'],
    }
    expect(validate('users.export.ids', body)).toEqual(accepted(body))
  })

  test('takes nothing at all', () => {
    expect(validate('users.export.ids', {})).toEqual(accepted({}))
  })

  test('exports no field of the old name', () => {
    expect(validate('users.export.ids', { fields_to_export: ['appboy_id'] })).toMatchObject({ ok: false, status: 400 })
  })
})

describe('users.alias.new', () => {
  test('takes aliases with and without an external_id', () => {
    const body = { user_aliases: [alias, { ...alias, external_id: 'u1' }] }
    expect(validate('users.alias.new', body)).toEqual(accepted(body))
  })
})

describe('users.alias.update', () => {
  test('takes renamings', () => {
    const body = { alias_updates: [{ alias_label: 'crm', old_alias_name: 'n', new_alias_name: 'm' }] }
    expect(validate('users.alias.update', body)).toEqual(accepted(body))
  })
})

describe('users.identify', () => {
  test('takes users by alias, email and phone', () => {
    const prioritization = ['unidentified', 'most_recently_updated']
    const body = {
      aliases_to_identify: [{ external_id: 'u1', user_alias: alias }],
      emails_to_identify: [{ external_id: 'u1', email: 'a@example.com', prioritization }],
      phone_numbers_to_identify: [{ external_id: 'u1', phone: '+4930123456', prioritization }],
      merge_behavior: 'none',
    }
    expect(validate('users.identify', body)).toEqual(accepted(body))
  })
})
