import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
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

declare module 'vitest' {
  interface ProvidedContext {
    currentsExamples: string
  }
}

/** A checkout of the vendor's examples: `CURRENTS_EXAMPLES`. Empty: none. */
const examples = inject('currentsExamples')

/** Events that the examples show in an older form than the glossary. */
const older = new Set(['users.behaviors.app.FirstSession'])

describe.runIf(examples !== '')('beside the examples of the vendor', () => {
  const fileOf = (event: string): string =>
    join(examples, 'sample-data/Custom HTTP', `${event.replaceAll('.', '/')}.json`)

  it.each([...currentsEvents].filter(([event]) => existsSync(fileOf(event)) && !older.has(event)))(
    '%s has the same fields',
    (event, fields) => {
      const full = Object.fromEntries(fields.map(({ name }) => [name, name === 'properties' ? '{}' : name]))
      const namesOf = (value: unknown): unknown => {
        const { user, properties } = Object(value)
        return [Object.keys(user).toSorted(), Object.keys(properties).toSorted()]
      }
      expect(namesOf(requestEvent(event, full))).toEqual(namesOf(JSON.parse(readFileSync(fileOf(event), 'utf8'))))
    },
  )
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
