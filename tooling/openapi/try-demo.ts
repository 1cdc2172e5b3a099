import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { docsOf } from '../documented/endpoint-docs.ts'
import { demo, demoIds, demoNow } from './demo.ts'
import { knownParameters } from './parameters.ts'
import { remember } from './remember.ts'
import { type Tried, tried } from './tried.ts'

const title = 'Asked of the demo company'

/**
 * Sends a request that a reader understands to the demo company, after the requests that it rests on. Undefined when there is
 * no such request, or it is not done.
 */
export const tryDemo = remember(async (id: EndpointId): Promise<Tried | undefined> => {
  const row: Endpoint = contract[id]
  const isMissing = row.body !== undefined && docsOf(id).example === undefined
  if (knownParameters(id) === undefined || isMissing) return undefined
  const service = await testService({ state: demo, now: demoNow })
  const send = async (asked: EndpointId): Promise<Tried> => {
    const answerOf = async (before: EndpointId): Promise<{ readonly [member: string]: unknown }> => ({
      ...(await send(before)).answer,
    })
    const body = await docsOf(asked).example?.({ ids: demoIds, answerOf })
    const request = { ...knownParameters(asked), ...(body !== undefined && { body }) }
    return tried(title, request, await service.call(asked, body, request))
  }
  const sent = await send(id)
  return sent.status < 300 ? sent : undefined
})
