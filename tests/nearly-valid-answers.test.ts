import { witnessState } from '@brazier/conformance/witnesses'
import { endpointIds } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { type ArbitraryRequest, boundaryRequest, nearlyValidRequest, refusingIds } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalsOfValid } from './refusals-of-state.ts'

/** Long enough that no request is one too many. */
const hour = 3_600_000

const optionsOf = ({ params, query }: ArbitraryRequest) => ({ ...(params && { params }), ...(query && { query }) })

/**
 * State of the witnesses, and the apps that generated attributes name: users.track lists an unknown app too. Source:
 * decision 0165.
 */
const state = {
  ...witnessState,
  apps: [
    ...(witnessState.apps ?? []),
    { id: 'app-1', name: 'One', platform: 'iOS' as const },
    { id: 'app-2', name: 'Two', platform: 'Android' as const },
  ],
}

describe.each(refusingIds)('%s', (id) => {
  test('answers every request with one fault as it is named', async () => {
    const service = await testService({ state })
    await fc.assert(
      fc.asyncProperty(nearlyValidRequest(id), async ({ request, fault, answer }) => {
        service.clock.set(service.clock.now() + hour)
        const { status, body } = await service.call(id, request.body, optionsOf(request))
        expect({ fault, status, body }).toMatchObject({ fault, status: answer.status, body: answer.body })
      }),
    )
  })
})

/** The text of a refusal; a catalog's is in its first error. */
const textOf = (body: object): unknown => {
  const { errors, message } = body as { readonly errors?: unknown; readonly message?: unknown } // any members
  return Object(Object(errors)[0]).message ?? message
}

describe.each(endpointIds)('%s', (id) => {
  test('takes every request at a limit for a valid one', async () => {
    const service = await testService({ state })
    await fc.assert(
      fc.asyncProperty(boundaryRequest(id), async ({ request }) => {
        service.clock.set(service.clock.now() + hour)
        const { status, body } = await service.call(id, request.body, optionsOf(request))
        // The request may name things that do not exist.
        if (status >= 300) expect(refusalsOfValid).toContain(textOf(body))
      }),
    )
  })
})
