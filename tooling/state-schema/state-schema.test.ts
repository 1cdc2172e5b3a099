import { readFileSync } from 'node:fs'
import { parseStateFile } from '@brazier/backend'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { schemaText } from './schema-text.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const committed = read('packages/backend/state.schema.json')
const schema: AnySchema = JSON.parse(committed)
// Formats say the same as the patterns beside them.
const validate = new Ajv2020({ strict: true, strictTypes: false, allErrors: true, validateFormats: false }).compile(
  schema,
)

const faults = (file: unknown): readonly string[] =>
  validate(file) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)

describe('the JSON Schema of state files', () => {
  it('is what the zod schema says', () => {
    expect(schemaText() === committed, 'run `npm run openapi` and commit packages/backend/state.schema.json').toBe(true)
  })

  it('accepts the demo state', () => {
    expect(faults(JSON.parse(read('apps/server/demo/demo.json')))).toEqual([])
  })

  it('accepts an empty file, and one that names its schema', () => {
    expect(faults({})).toEqual([])
    expect(faults({ $schema: './state.schema.json', version: 1, users: [{}] })).toEqual([])
  })

  it.each([
    [{ usres: [] }, ': must NOT have additional properties'],
    [{ users: [{ emial: 'a@example.com' }] }, '/users/0: must NOT have additional properties'],
    [
      { users: [{ devices: [{ device_id: 'd', modle: 'x' }] }] },
      '/users/0/devices/0: must NOT have additional properties',
    ],
    [{ users: [{ created_at: 'yesterday' }] }, '/users/0/created_at: must match pattern'],
    [
      { subscription_groups: [{ id: 'a', name: 'A', channel: 'fax' }] },
      '/subscription_groups/0/channel: must be equal to one of',
    ],
  ])('refuses %j, as the service does', (file, fault) => {
    expect(faults(file)).toEqual([expect.stringContaining(fault)])
    expect(() => parseStateFile(file)).toThrow('✖')
  })

  it('describes what a name does not tell, for completion in an editor', () => {
    expect(schema).toMatchObject({
      title: 'Brazier state file',
      properties: { as_of: { description: expect.stringContaining('moves all times') } },
      $defs: {
        User: { properties: { last_coordinates: { description: expect.stringContaining('[longitude, latitude]') } } },
      },
    })
  })
})
