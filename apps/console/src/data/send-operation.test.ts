import { describe, expect, test } from 'vitest'
import { sendOperation } from './send-operation.ts'
import type { Operation } from './service-document.ts'

const operation = (id: string, ...members: readonly string[]): Operation => {
  const properties = Object.fromEntries(members.map((name) => [name, {}]))
  const content = { 'application/json': { schema: { type: 'object', properties } } }
  return { id, method: 'POST', path: `/${id}`, summary: '', source: { requestBody: { content } } }
}

const document = [
  operation('hats.list'),
  operation('hats.duplicate', 'hat_id', 'name'),
  operation('hats.schedule', 'hat_id', 'recipients', 'schedule', 'hat_properties'),
  operation('hats.send', 'hat_id', 'attachments', 'hat_properties', 'recipients'),
  operation('cups.send', 'cup_id', 'recipients'),
]

describe('the endpoint that sends', () => {
  test('is found by what its body has, for a send now and for one later', () => {
    expect(sendOperation(document, 'hat_id')).toEqual({ id: 'hats.send', properties: 'hat_properties' })
    expect(sendOperation(document, 'hat_id', true)).toEqual({ id: 'hats.schedule', properties: 'hat_properties' })
    expect(sendOperation(document, 'cup_id', true)).toBeUndefined()
    expect(sendOperation(document, 'cup_id')).toEqual({ id: 'cups.send', properties: undefined })
  })

  test('is none where no body has recipients', () => {
    expect(sendOperation(document, 'name')).toBeUndefined()
    expect(sendOperation([], 'hat_id')).toBeUndefined()
  })
})
