import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Document, operationsOf } from '../../data/service-document.ts'
import { bodyOf, fieldsOf, firstDraft, inputOf } from './form.ts'

const read = (path: string): Document =>
  // The documents of this repository, which are linted.
  JSON.parse(readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')) as Document

describe.each(['packages/contract/openapi.json', 'apps/server/control-openapi.json'])('the forms of %s', (path) => {
  const document = read(path)
  const schemas = document.components?.schemas ?? {}
  const operations = operationsOf(document)

  test('are many', () => expect(operations.length).toBeGreaterThan(30))

  test.each(operations.map((operation) => [operation.id, operation] as const))('%s has a request', (_, operation) => {
    const fields = fieldsOf(schemas, operation)
    expect(fields.map(({ name }) => name)).toEqual((operation.source.parameters ?? []).map(({ name }) => name))
    const draft = firstDraft(schemas, operation, 'mine')
    // A person fills in what has no example.
    const required = fields.filter(({ isRequired }) => isRequired)
    const filled = Object.fromEntries(required.map(({ key }) => [key, (draft.fields[key] ?? '') || '1']))
    const input = inputOf(fields, { ...draft, fields: filled })
    expect(Object.keys(input?.params ?? {}).length).toBe(operation.path.split('{').length - 1)
    if (operation.path.includes('{workspace}')) expect(input?.params['workspace']).toBe('mine')
    const media = bodyOf(operation)
    expect(input?.body === undefined).toBe(media === undefined)
    const [example] = Object.values(media?.examples ?? {})
    if (example !== undefined) expect(input?.body).toEqual(example.value)
  })
})
