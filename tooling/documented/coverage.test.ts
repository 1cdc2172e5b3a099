import { readFileSync } from 'node:fs'
import { contract, type Endpoint, endpointIds } from '@brazier/contract'
import { expect, it } from 'vitest'
import { coverageText, readDocumented, rowOf, shapeOf } from './coverage-text.ts'

const documented = readDocumented()

/** The page's cells, whatever the formatter makes of their widths. */
const cellsOf = (text: string): string => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')

it('the page of coverage is what the table says', () => {
  const committed = readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8')
  expect(cellsOf(committed), 'run `npm run openapi` and commit docs/coverage.md').toBe(cellsOf(coverageText()))
})

it('every endpoint of ours is documented, once', () => {
  const rows = documented.map(rowOf).filter((row) => row !== undefined)
  expect(rows.map(({ id }) => id).toSorted(), 'list it in spec/endpoints.json').toEqual([...endpointIds].toSorted())
})

it('every endpoint that a page names is here, or left out for a reason', () => {
  expect(documented.filter((each) => each.out === undefined && rowOf(each) === undefined)).toEqual([])
})

it('every endpoint is listed once, with its page', () => {
  const shapes = documented.map(({ method, path }) => shapeOf(method, path))
  expect(new Set(shapes).size).toBe(shapes.length)
  const places = /^_docs\/_(?:api\/endpoints\/|partners\/isv_partners\/cohort_import\.md$)/
  expect(documented.filter(({ page }) => !places.test(page))).toEqual([])
})

it('nothing that is left out on purpose is here', () => {
  for (const each of documented) if (each.out !== undefined) expect(rowOf(each)).toBeUndefined()
})

it.each(endpointIds)('%s has the permission of its page', (id) => {
  const row: Endpoint = contract[id]
  const page = documented.find((each) => rowOf(each)?.id === id)
  if (page?.permission !== null) expect(row.permission).toBe(page?.permission)
})
