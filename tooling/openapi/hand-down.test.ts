import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { handDown } from './hand-down.ts'

/** One schema, as it stands in a document of 3.0. */
const handedDown = (schema: object): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'hand-down-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.1', info: {}, components: { schemas: { It: schema } } }))
  try {
    expect(handDown(file)).toMatchObject({ openapi: '3.0.3' })
    return handDown(file)['components']
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it.each([
  ['a type or null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  ['several types', { type: ['string', 'boolean'] }, {}],
  [
    'a number',
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', format: 'double', minimum: 0, exclusiveMinimum: true },
  ],
  ['one value', { const: 'success' }, { type: 'string', enum: ['success'] }],
  ['a text for people', { const: "'page' must be an integer" }, { type: 'string' }],
  ['a schema or null', { anyOf: [{ $ref: '#/a' }, { type: 'null' }] }, { nullable: true, allOf: [{ $ref: '#/a' }] }],
  [
    'several schemas or null',
    { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'array' }] }, { type: 'null' }] },
    { nullable: true },
  ],
  ['several of a type', { anyOf: [{ type: 'string', format: 'date' }, { type: 'string' }] }, { type: 'string' }],
  ['an example', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
  [
    'members',
    { type: 'object', properties: { const: { const: 1 } }, additionalProperties: { type: ['string', 'null'] } },
    {
      type: 'object',
      properties: { const: { type: 'number', format: 'double', enum: [1] } },
      additionalProperties: { type: 'string', nullable: true },
    },
  ],
])('says %s of OpenAPI 3.1 as 3.0 does', (_, newer, older) => {
  expect(handedDown(newer)).toEqual({ schemas: { It: older } })
})
