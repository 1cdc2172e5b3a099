import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { mergeErrors } from '../users/merge-errors.ts'
import { validate } from './validate.ts'

const update = { identifier_to_merge: { external_id: 'old' }, identifier_to_keep: { external_id: 'new' } }

test('a valid body is given back unchanged', () => {
  const body = { merge_updates: [update] }
  const validation = validate('users.merge', body)
  expect(validation).toEqual({ ok: true, value: body, unknown: [], errors: [], faults: [] })
})

test('a refused body gets the very answer of the service, and a path to each fault', () => {
  expect(validate('users.merge', { merge_updates: 'all of them' })).toEqual({
    ok: false,
    status: 400,
    body: { message: "'merge_updates' must be an array of objects" },
    faults: [{ path: ['merge_updates'], message: mergeErrors.notArray }],
  })
})

test('a body is not changed', () => {
  const body = Object.freeze({ external_ids: Object.freeze([1, 2]), note: Object.freeze({}) })
  expect(validate('users.delete', body)).toMatchObject({
    ok: true,
    value: { external_ids: ['1', '2'] },
    unknown: ['note'],
  })
})

test('the same body is answered the same twice', () => {
  const body = { merge_updates: [update, { ...update, note: '' }] }
  expect(validate('users.merge', body)).toEqual(validate('users.merge', body))
})

test.each([undefined, null, 1, 'text', [], Object.create(null), new Map()])('%s is a body like any other', (body) => {
  expect(validate('users.merge', body)).toMatchObject({
    ok: false,
    status: 400,
    body: { message: mergeErrors.notArray },
  })
})

test.each([undefined, []])('%j is read as an empty object, as the service does', (body) => {
  expect(validate('users.export.ids', body)).toEqual(validate('users.export.ids', {}))
  expect(validate('messages.send', body)).toMatchObject({ body: { message: 'No message to send' } })
})

test('an id that is not in the table is a mistake of the caller', () => {
  const call = (id: string): unknown => Reflect.apply(validate, undefined, [id, {}])
  for (const id of ['users.undelete', 'toString', '__proto__', '']) {
    expect(() => call(id)).toThrow(TypeError)
    expect(() => call(id)).toThrow(JSON.stringify(id))
  }
})

describe('Standard Schema', () => {
  const schema = contract['users.merge'].body['~standard']

  test('schemas of the table speak it', () => {
    expect(schema).toMatchObject({ version: 1, vendor: 'zod' })
    const body = { merge_updates: [update] }
    expect(schema.validate(body)).toEqual({ value: body })
  })

  test('its issues carry the texts of the service', () => {
    expect(schema.validate({ merge_updates: [{ ...update, note: 1 }] })).toMatchObject({
      issues: [{ message: mergeErrors.onlyMembers, path: ['merge_updates', 0] }],
    })
  })
})
