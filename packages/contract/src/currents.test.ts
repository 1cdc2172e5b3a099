import { describe, expect, it } from 'vitest'
import { avroSchema, currentsEvents, requestEvent } from './currents.ts'

describe('the events of Currents', () => {
  it.each([...currentsEvents])('%s has each field once, and begins with its id', (_, fields) => {
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.slice(0, 2)).toEqual(['id', 'user_id'])
    for (const { name, type } of fields) {
      expect(name).toMatch(/^[a-z_]+$/)
      expect(['text', 'int', 'float', 'boolean', 'texts']).toContain(type)
    }
  })
})

describe('the schema of an event', () => {
  it('has null as the default of what may be null', () => {
    expect(avroSchema('users.UserOrphan')).toEqual({
      type: 'record',
      name: 'UserOrphan',
      namespace: 'users',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'user_id', type: 'string' },
        { name: 'external_user_id', type: ['null', 'string'], default: null },
        { name: 'app_group_id', type: ['null', 'string'], default: null },
        { name: 'time', type: 'int' },
        { name: 'app_id', type: ['null', 'string'], default: null },
        { name: 'device_id', type: ['null', 'string'], default: null },
        { name: 'orphaned_by_id', type: 'string' },
      ],
    })
  })
})

describe('an event in a request', () => {
  it('tells of the user apart, and leaves out what is null', () => {
    const event = {
      id: 'i',
      user_id: 'u',
      external_user_id: null,
      app_group_id: 'w',
      time: 7,
      timezone: 'UTC',
      url: '/',
    }
    expect(requestEvent('users.messages.email.Click', event)).toEqual({
      event_type: 'users.messages.email.Click',
      id: 'i',
      time: 7,
      user: { user_id: 'u', timezone: 'UTC' },
      properties: { app_group_id: 'w', url: '/' },
    })
  })

  it('has the properties of a custom event as an object', () => {
    const event = { id: 'i', user_id: 'u', time: 7, name: 'tea', properties: '{"cups":2}' }
    expect(requestEvent('users.behaviors.CustomEvent', event)).toMatchObject({
      properties: { name: 'tea', custom_properties: { cups: 2 } },
    })
  })
})
