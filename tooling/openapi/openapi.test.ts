import { readFileSync } from 'node:fs'
import { witnesses } from '@brazier/conformance/witnesses'
import { contract, type Endpoint, type EndpointId, endpointIds, type Query } from '@brazier/contract'
import { controlTable } from '@brazier/control'
import { testService } from '@brazier/testkit'
import { validBody, validRequest } from '@brazier/testkit/arbitraries'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { docsOf } from '../documented/endpoint-docs.ts'
import { withoutExample } from './control-examples.ts'
import { demo, demoNow } from './demo.ts'
import { openApiFiles } from './open-api-files.ts'
import { examplesOf, operationsOf, readDocument } from './read-document.ts'
import { manifestText, routeTableText } from './route-table.ts'
import type { Tried } from './tried.ts'
import { tryDemo } from './try-demo.ts'
import { tryGenerated } from './try-generated.ts'
import { hear } from './try-witness.ts'

const service = readDocument('packages/contract/openapi.json')
const control = readDocument('apps/server/control-openapi.json')
const documents = [
  { name: 'the API', ...service },
  { name: 'the control API', ...control },
] as const

/** Faults by a validator that knows nothing of zod, and of the lint. */
const faultFinder = (document: object): ((pointer: string, value: unknown) => readonly string[]) => {
  // Formats say in a word what zod checks; ajv would need a package for them.
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    validateFormats: false,
  })
  ajv.addVocabulary(Object.keys(document))
  ajv.addSchema(document, 'document')
  return (pointer, value) => {
    const validate = ajv.getSchema(`document#${pointer}`)
    if (validate === undefined) return [`there is no schema at ${pointer}`]
    if (validate(value) === true) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)
  }
}

const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body))
const serviceOperations = new Map(operationsOf(service.document).map((found) => [found.operation.operationId, found]))

/** Operation of an endpoint in a document. */
const operationOf = (id: string) => {
  const found = serviceOperations.get(id)
  if (found === undefined) throw new TypeError(`the document has no ${id}; run \`npm run openapi\``)
  return found
}

describe('the committed documents', () => {
  // To write them takes as long as all that follows: CI does.
  it.runIf(inject('everywhere')).each(openApiFiles)(
    '$path is what the tables and the service say',
    async ({ path, text }) => {
      const isTheSame = (await text()) === readDocument(path).text
      expect(isTheSame, `run \`npm run openapi\` and commit ${path}`).toBe(true)
    },
    // It compiles everything: on a busy machine longer than a hang may take elsewhere.
    600_000,
  )

  it('have every endpoint by its id, method and path, and no other', () => {
    const written = operationsOf(service.document).map(({ operation, method, path }) => [
      operation.operationId,
      method,
      path,
    ])
    const rows = endpointIds.map((id) => [id, contract[id].method, contract[id].path.replaceAll(/:(\w+)/g, '{$1}')])
    expect(new Set(written.map(String))).toEqual(new Set(rows.map(String)))
    const routes = operationsOf(control.document).map(({ operation, method }) => `${method} ${operation.operationId}`)
    expect(new Set(routes)).toEqual(new Set(controlTable.map(({ id, method }) => `${method} ${id}`)))
  })

  it.each(endpointIds)('%s has every status of its row, each with an example', (id) => {
    const row: Endpoint = contract[id]
    const { responses } = operationOf(id).operation
    for (const status of Object.keys(row.responses)) {
      const response = responses[status]
      expect(
        response !== undefined && 'content' in response && response.content['application/json']?.examples,
      ).toBeTruthy()
    }
  })

  it.each(controlTable.map(({ id }) => id).filter((id) => !withoutExample.has(id)))(
    '%s of the control API has an example: a request in control-examples.ts, if it needs one',
    (id) => {
      const found = operationsOf(control.document).find(({ operation }) => operation.operationId === id)
      const contents = Object.values(found?.operation.responses ?? {}).flatMap((response) =>
        'content' in response ? [response.content['application/json']?.examples] : [],
      )
      expect(contents.filter((examples) => examples !== undefined)).not.toEqual([])
    },
  )

  it('say of every endpoint and named schema what it is', () => {
    const undescribed = Object.entries(service.document.components.schemas).filter(
      ([, { description }]) => !description,
    )
    expect(undescribed.map(([name]) => name)).toEqual([])
    const bare = operationsOf(service.document).filter(({ operation }) => String(operation['summary']).startsWith('/'))
    expect(bare).toEqual([])
  })
})

describe.each(documents)('the examples of $name', ({ json, document }) => {
  const faultsAt = faultFinder(json)

  it('are valid by their schemas, each of them', () => {
    const examples = examplesOf(document)
    expect(examples.length).toBeGreaterThan(30)
    expect(
      examples.flatMap(({ of, pointer, value }) => faultsAt(pointer, value).map((fault) => `${of}${fault}`)),
    ).toEqual([])
  })

  it('would not be valid by just any schema', () => {
    const objects = examplesOf(document).filter(({ value }) => typeof value === 'object')
    expect(objects.filter(({ pointer }) => faultsAt(pointer, 'a text').length === 0)).toEqual([])
  })
})

describe('the schemas of requests', () => {
  const faultsAt = faultFinder(service.json)

  it.each(endpointIds.filter((id) => 'body' in contract[id]))(
    '%s: accept every body that the service accepts',
    (id) => {
      const { pointer } = operationOf(id)
      fc.assert(
        fc.property(validBody(id), (body) => {
          expect(faultsAt(`${pointer}/requestBody/content/application~1json/schema`, overTheWire(body))).toEqual([])
        }),
      )
    },
  )

  /** A query's text by its name, and its list by the name with brackets. */
  const givenAs = (query: Query, name: string): Query[string] | undefined => {
    const isList = name.endsWith('[]')
    const member = isList ? name.slice(0, -2) : name
    const given = Object.hasOwn(query, member) ? query[member] : undefined
    return Array.isArray(given) === isList ? given : undefined
  }

  it.each(endpointIds.filter((id) => 'query' in contract[id]))(
    '%s: accept every query that the service accepts',
    (id) => {
      const { pointer, operation } = operationOf(id)
      fc.assert(
        fc.property(validRequest(id), ({ query = {} }) => {
          for (const [index, { name, schema }] of operation.parameters.entries()) {
            const given = givenAs(query, name)
            const isNumber = schema['type'] === 'integer' || schema['type'] === 'number'
            if (given === undefined) continue
            expect(faultsAt(`${pointer}/parameters/${index}/schema`, isNumber ? Number(given) : given)).toEqual([])
          }
        }),
      )
    },
  )

  it.each([
    ['users.merge', { merge_updates: [1] }],
    ['users.merge', {}],
    ['users.export.ids', { fields_to_export: ['shoe_size'] }],
    ['catalogs.create', { catalogs: [] }],
    ['catalogs.update_item', { items: [[]] }],
    ['campaigns.trigger.send', { campaign_id: 'c', trigger_properties: [] }],
  ] as const)('%s: refuse %j', (id, body) => {
    const { pointer } = operationOf(id)
    expect(faultsAt(`${pointer}/requestBody/content/application~1json/schema`, body)).not.toEqual([])
  })
})

describe('the headers of answers', () => {
  const documented = (id: EndpointId, status: number): readonly string[] => {
    const response = operationOf(id).operation.responses[status]
    if (response === undefined) return []
    const shared =
      '$ref' in response ? service.document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response
    return shared !== undefined && 'headers' in shared ? Object.keys(shared.headers) : []
  }

  const check = (id: EndpointId, { status, headers }: Pick<Tried, 'status' | 'headers'>): void => {
    const names = documented(id, status)
    const required = names.filter((name) => service.document.components.headers[name]?.required)
    // Those of a 401 are there and empty, which the description says.
    const given = [...headers.keys()].filter((name) => name !== 'content-type' && headers.get(name) !== '')
    expect(given.filter((name) => !names.some((known) => known.toLowerCase() === name))).toEqual([])
    expect(required.filter((name) => !headers.has(name))).toEqual([])
  }

  it('have the values of a page of the demo company', async () => {
    const { headers } = await (
      await testService({ state: demo, now: demoNow })
    ).call('catalogs.get_items', undefined, { params: { catalog_name: 'stockists' } })
    const headersShown = Object.entries(service.document.components.headers).filter(([name]) => headers.has(name))
    expect(headersShown.length).toBeGreaterThan(5)
    expect(headersShown.map(([name, { example }]) => [name, String(example)])).toEqual(
      headersShown.map(([name]) => [name, headers.get(name)]),
    )
  })

  it.each(endpointIds)('%s: are those that the service gives', async (id) => {
    const tried = await tryDemo(id)
    if (tried !== undefined) check(id, tried)
    const refused = witnesses.find(
      ({ request, status }) => request.endpoint === id && status >= 400 && request.times === undefined,
    )
    if (refused !== undefined) check(id, (await hear(refused)).tried)
  })

  it.each(witnesses.filter(({ id, request }) => id.startsWith('transport/') && request.path === undefined))(
    '$title',
    async (witness) => check(witness.request.endpoint, (await hear(witness)).tried),
  )
})

describe('an endpoint for which nobody chose a request', () => {
  it.each(['users.merge', 'catalogs.create', 'catalogs.add_items', 'content_blocks.create'] as const)(
    '%s gets a generated one, done and the same each time',
    async (id) => {
      const [first, second] = [await tryGenerated(id), await tryGenerated(id)]
      expect(first?.status).toBeLessThan(300)
      expect(second).toEqual({ ...first, headers: second?.headers })
    },
  )
})

describe('the chosen requests', () => {
  it.each(endpointIds.filter((id) => docsOf(id).example !== undefined))('%s is done', async (id) => {
    expect(await tryDemo(id)).toMatchObject({ status: expect.toSatisfy((status) => status < 300) })
  })
})

it('the table of routes and the entry points of the contract are what the rows say', () => {
  const read = (path: string) => readFileSync(new URL(`../../packages/contract/${path}`, import.meta.url), 'utf8')
  expect(read('src/route-table.ts')).toBe(routeTableText())
  expect(read('package.json')).toBe(manifestText(read('package.json')))
})
