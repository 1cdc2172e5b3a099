import { readFileSync } from 'node:fs'
import { contract, endpointIds } from '@brazier/contract'
import { describe, expect, test } from 'vitest'
import { endpointPage, repository } from '../repository.ts'
import { apiPages } from './api-pages.ts'
import type { Document } from './openapi.ts'

const document = JSON.parse(readFileSync(`${repository}packages/contract/openapi.json`, 'utf8')) as Document
const pages = new Map(apiPages(document).map((page) => [page.slug, page]))

describe('the reference of the API', () => {
  test.each(endpointIds)('has a page for %s, with its path, permission and limit', (id) => {
    const { method, path, permission } = contract[id]
    const page = pages.get(endpointPage(id))
    expect(page?.title).toBe(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(page?.text).toContain(`Permission: \`${permission}\``)
    expect(page?.text).toMatch(/Rate limit: [\d,]+ requests in [\d,]+ seconds/)
  })

  test.each(endpointIds)('shows a request to %s that a shell can send: its body is the example', (id) => {
    const { operation } = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((one) => ({ operation: one }))
      .find(({ operation: { operationId } }) => operationId === id) ?? { operation: undefined }
    const [example] = Object.values(operation?.requestBody?.content?.['application/json']?.examples ?? {})
    const text = pages.get(endpointPage(id))?.text ?? ''
    const [, sent] = /```sh\n.* --json '(.*?)'\n```/s.exec(text) ?? []
    expect(text).toContain('```sh\ncurl ')
    if (example !== undefined) expect(JSON.parse((sent ?? '').replaceAll(String.raw`'\''`, "'"))).toEqual(example.value)
  })

  test('names each error text of users.merge', () => {
    const text = pages.get('reference/api/users-merge')?.text
    expect(text).toContain('| 400 | `a single request may not contain more than 50 merge updates` |')
  })

  test('the list leads to each page', () => {
    const index = pages.get('reference/api/index')?.text ?? ''
    for (const id of endpointIds) expect(index).toContain(`](${endpointPage(id).slice('reference/api/'.length)}.md)`)
  })
})
