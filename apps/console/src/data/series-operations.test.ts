import { describe, expect, test } from 'vitest'
import { lengthOf, seriesFor, seriesOperations } from './series-operations.ts'
import type { Operation, Parameter } from './service-document.ts'
import { nextCursor, readerWith } from './use-paged-call.ts'

const operation = (id: string, parameters: readonly Parameter[], method = 'GET'): Operation => ({
  id,
  method,
  path: `/${id}`,
  summary: '',
  source: { operationId: id, parameters },
})
const query = (name: string, overrides: Partial<Parameter> = {}): Parameter => ({ name, in: 'query', ...overrides })

const length = query('length', { required: true, schema: { type: 'integer', maximum: 14 } })
const series = operation('hats', [length, query('ending_at')])
const ofHat = operation('hat', [
  length,
  query('ending_at', { required: true }),
  query('hat_id', { required: true }),
  query('by_colour', { schema: { enum: ['true', 'false'] } }),
])
const list = operation('list', [query('length')])

describe('the endpoints of series', () => {
  test('are those with a length and an ending_at, and what they need beside', () => {
    expect(seriesOperations([list, series, ofHat])).toEqual([
      { operation: series, most: 14, needs: [], needsEnd: false, breakdowns: [] },
      { operation: ofHat, most: 14, needs: ['hat_id'], needsEnd: true, breakdowns: ['by_colour'] },
    ])
  })

  test('are found by what they need', () => {
    expect(seriesFor([list, series, ofHat], ['hat_id']).map((each) => each.operation.id)).toEqual(['hat'])
    expect(seriesFor([series, ofHat], []).map((each) => each.operation.id)).toEqual(['hats'])
  })

  test('are asked for no more than they give', () => {
    const [first] = seriesOperations([series])
    expect(first && [lengthOf(first, 30), lengthOf(first, 7), lengthOf({ ...first, most: 0 }, 30)]).toEqual([14, 7, 30])
  })
})

describe('an endpoint that reads', () => {
  const items = operation('items', [{ name: 'hat_id', in: 'path' }, query('cursor')])
  const change = operation('change', [{ name: 'hat_id', in: 'path' }], 'DELETE')

  test('is found by its parameters', () => {
    expect(readerWith([change, items], ['hat_id'], ['cursor'])).toBe(items)
    expect(readerWith([change], ['hat_id'])).toBeUndefined()
    expect(readerWith([items], [])).toBeUndefined()
  })

  test('names the cursor of the next page in its Link header', () => {
    expect(nextCursor('</hats?cursor=b%3D>; rel="prev",</hats?x=1&cursor=a%3D>; rel="next"')).toBe('a=')
    expect(nextCursor('</hats?cursor=b>; rel="prev"')).toBeUndefined()
    expect(nextCursor('')).toBeUndefined()
  })
})
