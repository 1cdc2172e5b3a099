import { contract, type Endpoint, endpointIds, validateRequest } from '@brazier/contract'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArbitraryRequest } from './arbitrary-request.ts'
import { boundaryRequest } from './boundary.ts'
import { nearlyValidRequest, refusingIds } from './faults.ts'
import { validRequest } from './requests.ts'

/** As it arrives. */
const partsOf = ({ params = {}, query = {}, body }: ArbitraryRequest) => ({
  params,
  query,
  body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
})

describe.each(endpointIds)('%s', (id) => {
  test('every valid request is accepted', () => {
    fc.assert(
      fc.property(validRequest(id), (request) => {
        expect(validateRequest(id, partsOf(request)).ok).toBe(true)
      }),
    )
  })

  test('every request at a limit is accepted', () => {
    fc.assert(
      fc.property(boundaryRequest(id), ({ request, boundary }) => {
        const { ok } = validateRequest(id, partsOf(request))
        expect({ ok, boundary }).toEqual({ ok: true, boundary })
      }),
    )
  })
})

describe.each(refusingIds)('%s', (id) => {
  test('every request with one fault is refused with the answer that is named', () => {
    const row: Endpoint = contract[id]
    fc.assert(
      fc.property(nearlyValidRequest(id), ({ request, fault, answer }) => {
        const validation = validateRequest(id, partsOf(request))
        const said = validation.ok
          ? { status: 201, body: { errors: validation.input.errors, message: 'success' } }
          : { status: validation.status, body: validation.body }
        if (validation.ok) expect(row.leavesOut).toContain(answer.text)
        expect({ fault, ...said }).toMatchObject({ fault, status: answer.status, body: answer.body })
      }),
    )
  })
})
