import { describe, expect, it, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { endpointIds } from '../routes.ts'
import { usersMerge } from '../users/users.merge.ts'
import { type RowWithBody, validateRow } from './validate-row.ts'
import { validate } from './validate.ts'

const update = { identifier_to_merge: { external_id: 'old' }, identifier_to_keep: { external_id: 'new' } }

test('a valid body of the row is given back unchanged', () => {
  const body = { merge_updates: [update] }
  expect(validateRow(usersMerge, body)).toEqual({ ok: true, value: body, unknown: [], errors: [], faults: [] })
})

test('a refused body gets the very answer of the service', () => {
  expect(validateRow(usersMerge, { merge_updates: 'all of them' })).toMatchObject({
    ok: false,
    status: 400,
    body: { message: "'merge_updates' must be an array of objects" },
  })
})

describe('every row with a body', () => {
  const hasBody = (row: Endpoint): row is RowWithBody => row.body !== undefined
  const ids = endpointIds.filter((id) => hasBody(contract[id]))

  it.each(ids)('%s is validated by itself as by its id', (id) => {
    const row: Endpoint = contract[id]
    for (const body of [{}, { note: 1 }, [], null, 'text']) {
      expect(hasBody(row) && validateRow(row, body)).toEqual(validate(id, body))
    }
  })
})
