import * as fc from 'fast-check'
import type { ArbitraryRequest } from './arbitrary-request.ts'

const integration = fc.oneof(fc.constant('11111111-2222-4333-8444-555555555555'), fc.uuid())
const of: fc.Arbitrary<ArbitraryRequest> = integration.map((integration_id) => ({ params: { integration_id } }))
const cursor = fc.constantFrom({}, { cursor: '' }, { cursor: btoa('skip:0') }, { cursor: btoa('skip:10') })

export const dataSyncRequests = {
  'cdi.integrations.list': cursor.map((query): ArbitraryRequest => ({ query: { ...query } })),
  'cdi.integrations.sync': of,
  'cdi.job_sync_status': fc
    .tuple(of, cursor)
    .map(([request, query]): ArbitraryRequest => ({ ...request, query: { ...query } })),
}
