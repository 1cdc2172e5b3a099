import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../contract.ts'
import { Audience } from '../messaging/connected-audience.ts'
import * as openapi from '../openapi.ts'
import { createOpenApi, type OpenApiDocument } from '../openapi.ts'
import { endpointIds } from '../routes.ts'
import { MergeUpdate } from '../users/merge-update.ts'
import { writeSchemas } from './write-schemas.ts'

const operation = ({ paths }: OpenApiDocument, path: string, method: string): unknown => paths[path]?.[method]

test('these names are public', () => {
  expect(Object.keys(openapi).toSorted()).toEqual(['createOpenApi', 'writeDocument'])
})

describe('a document of the table alone', () => {
  const document = createOpenApi()

  test('has every endpoint by its id', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((written) => Reflect.get(written, 'operationId') as unknown),
    )
    expect(new Set(ids)).toEqual(new Set(endpointIds))
  })

  test('says what an endpoint wants and may answer', () => {
    expect(operation(document, '/catalogs/{catalog_name}/items', 'get')).toMatchObject({
      operationId: 'catalogs.get_items',
      tags: ['Catalogs'],
      'x-permission': 'catalogs.get_items',
      'x-rate-limit': { bucket: 'catalogs', limit: 50, window_seconds: 60 },
      'x-source': 'Endpoints > GET /catalogs/{catalog_name}/items',
      parameters: [
        { in: 'path', name: 'catalog_name', required: true, schema: { type: 'string' } },
        { in: 'query', name: 'cursor', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: { headers: { Link: { $ref: '#/components/headers/Link' } } },
        401: { $ref: '#/components/responses/InvalidApiKey' },
        429: { $ref: '#/components/responses/RateLimited' },
      },
    })
  })

  test('leaves out what only a request with a body can get', () => {
    expect(Object.keys(Reflect.get(Object(operation(document, '/catalogs', 'get')), 'responses'))).toEqual(
      expect.not.arrayContaining(['400', '413', '415']),
    )
  })

  test('shows numbers in a query as numbers, with what they are when they are left out', () => {
    expect(operation(document, '/content_blocks/list', 'get')).toMatchObject({
      parameters: expect.arrayContaining([
        {
          in: 'query',
          name: 'limit',
          required: false,
          schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
        },
      ]),
    })
  })

  test('names what a predicate of ours takes', () => {
    expect(operation(document, '/campaigns/trigger/send', 'post')).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { properties: { trigger_properties: { type: 'object' } } } } },
      },
    })
  })

  test('refers to nothing that it does not have, and has nothing that it does not refer to', () => {
    const text = JSON.stringify(document)
    const { schemas, responses, headers } = document.components
    const had = Object.entries({ schemas, responses, headers }).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    )
    const referred = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target = '']) => target)
    expect(new Set(referred)).toEqual(new Set(had))
  })

  test('has nothing beside a reference to a schema that holds itself, as Prism copies what has', () => {
    const named = createOpenApi({ schemas: { Audience: { schema: Audience, description: 'Who.' } } })
    const allOf = [{ $ref: '#/components/schemas/ConnectedAudience' }]
    expect(named.components.schemas['Audience']).toEqual({ allOf, description: 'Who.' })
  })

  test('asks for no header where the key is in the body', () => {
    const cohorts = operation(document, '/partners/{partner}/cohorts', 'post')
    expect(cohorts).toMatchObject({ security: [{}, { apiKey: [] }] })
  })

  test('is the same each time, and changes nothing for the next', () => {
    expect(JSON.stringify(createOpenApi())).toBe(JSON.stringify(document))
  })
})

describe('a tuple', () => {
  const written = (schema: z.ZodType) => writeSchemas([schema], {}).of(schema)

  test('is a list with bounds, which tools of OpenAPI 3.0 understand', () => {
    expect(written(z.tuple([z.number(), z.number()]))).toEqual({
      type: 'array',
      items: { type: 'number' },
      minItems: 2,
      maxItems: 2,
    })
  })

  test('of different members allows each of them at each place', () => {
    expect(written(z.tuple([z.string(), z.number(), z.string()]))).toEqual({
      type: 'array',
      items: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      minItems: 3,
      maxItems: 3,
    })
  })

  test('with a rest has no most', () => {
    expect(written(z.tuple([z.string()], z.boolean()))).toEqual({
      type: 'array',
      items: { anyOf: [{ type: 'string' }, { type: 'boolean' }] },
      minItems: 1,
    })
  })

  test('is nowhere in the document of the table', () => {
    expect(JSON.stringify(createOpenApi())).not.toContain('prefixItems')
  })
})

describe('a document of some endpoints', () => {
  const document = createOpenApi({
    ids: ['users.merge'],
    version: '1.2.3',
    servers: [{ url: 'https://rest.example.com' }],
    descriptions: { 'users.merge': 'Merges users; later.' },
    schemas: { MergeUpdate: { schema: MergeUpdate, description: 'Who, and into whom.' } },
    examples: { 'users.merge': { responses: { 202: { done: { summary: 'Done', value: { message: 'success' } } } } } },
  })

  test('has those alone', () => {
    expect(Object.keys(document.paths)).toEqual([contract['users.merge'].path])
    expect(document.tags.map(({ name }) => name)).toEqual(['Users'])
    expect(document).toMatchObject({ info: { version: '1.2.3' }, servers: [{ url: 'https://rest.example.com' }] })
  })

  test('says what it was told', () => {
    expect(operation(document, '/users/merge', 'post')).toMatchObject({
      summary: 'Merges users',
      description: expect.stringMatching(
        /^Merges users; later\.\n\nPermission: `users\.merge`\. Rate limit: 20,000 requests per minute/,
      ),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { properties: { merge_updates: { items: { $ref: '#/components/schemas/MergeUpdate' } } } },
          },
        },
      },
      responses: {
        202: { content: { 'application/json': { examples: { done: { value: { message: 'success' } } } } } },
      },
    })
    expect(document.components.schemas['MergeUpdate']).toMatchObject({ description: 'Who, and into whom.' })
  })
})

test('a document shows what goes over the wire, and not what it is read as', () => {
  const Time = z.codec(z.iso.datetime(), z.number(), { decode: (text) => Date.parse(text), encode: String })
  const { paths } = openapi.writeDocument(
    {
      info: { title: 'T', version: '1' },
      servers: [],
      tags: [],
      security: [],
      securitySchemes: {},
      headers: {},
      answers: {},
      schemas: {},
    },
    [
      {
        id: 'now',
        method: 'GET',
        path: '/now',
        tag: 'T',
        about: 'Tells the time.',
        notes: [],
        answers: { 200: { description: 'The time.', schema: z.object({ now: Time }), headers: [] } },
      },
    ],
  )
  expect(JSON.stringify(paths)).toContain('"now":{"type":"string","format":"date-time"}')
})
