import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { docsOf } from '../documented/endpoint-docs.ts'
import { demoIds, demoNow, readDemo } from './demo.ts'
import { knownParameters } from './parameters.ts'
import { remember } from './remember.ts'
import { type Tried, tried } from './tried.ts'

const title = 'Example with the demo company'

const demoService = async (): Promise<TestService> => {
  const service = await testService({ now: demoNow })
  await service.workspace.loadState(readDemo)
  return service
}

/** Shared by read-only requests. */
let read: Promise<TestService> | undefined

/** Sends a readable request after its prerequisites. Undefined if there is none, or it fails. */
export const tryDemo = remember(async (id: EndpointId): Promise<Tried | undefined> => {
  const row: Endpoint = contract[id]
  const isMissing = row.body !== undefined && docsOf(id).example === undefined
  if (knownParameters(id) === undefined || isMissing) return undefined
  const service = await (row.method === 'GET' ? (read ??= demoService()) : demoService())
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
