import { witnessState } from '@brazier/conformance/witnesses'
import type { EndpointId } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { nearlyValidRequest, refusingIds, validRequest } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { type Tried, tried } from './tried.ts'

/** The shortest accepted one of generated requests; undefined when none of a hundred is. */
export const tryGenerated = async (id: EndpointId): Promise<Tried | undefined> => {
  const requests = fc.sample(validRequest(id), { seed: 1, numRuns: 100 })
  const done: Tried[] = []
  for (const request of requests) {
    const service = await testService({ state: witnessState })
    const sent = tried('Generated', request, await service.call(id, request.body, request))
    if (sent.status < 300) done.push(sent)
  }
  const length = ({ request }: Tried): number => JSON.stringify(request).length
  return done.toSorted((a, b) => length(a) - length(b))[0]
}

/** Sends a generated faulty request. Undefined if the endpoint refuses no content. */
export const tryRefused = async (id: EndpointId): Promise<Tried | undefined> => {
  const [found] = refusingIds.includes(id) ? fc.sample(nearlyValidRequest(id), { seed: 1, numRuns: 1 }) : []
  if (found === undefined) return undefined
  const service = await testService({ state: witnessState })
  const answer = await service.call(id, found.request.body, { ...found.request, mayFail: true })
  return tried('Generated', found.request, answer)
}
