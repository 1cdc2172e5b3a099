import { contract, type Endpoint, type EndpointId, limits } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { docsOf } from '../documented/endpoint-docs.ts'
import { demoIds, demoNow, readDemo } from './demo.ts'
import { knownParameters } from './parameters.ts'
import { remember } from './remember.ts'
import { type Tried, tried } from './tried.ts'

type Body = { readonly [name: string]: unknown }

/** Says what goes before, which members are of its answer, and that a day of the demo is past. */
const titleOf = (before: ReadonlyMap<EndpointId, Body>, body: unknown): string => {
  const sent = Object(body) as Body // of anything but an object: without members
  const parts = [...before].map(([id, answer]) => {
    const same = Object.keys(answer).filter((name) => sent[name] === answer[name])
    return `, after the example of \`${id}\`${same.map((name) => `, with the \`${name}\` of its answer`).join('')}`
  })
  const time = 'schedule' in sent ? `, with a \`time\` within the next ${limits.scheduleDays} days` : ''
  return `Example with the demo company${parts.join('')}${time}`
}

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
    const before = new Map<EndpointId, Body>()
    const answerOf = async (first: EndpointId): Promise<Body> => {
      const answer = { ...(await send(first)).answer }
      before.set(first, answer)
      return answer
    }
    const body = await docsOf(asked).example?.({ ids: demoIds, answerOf })
    const request = { ...knownParameters(asked), ...(body !== undefined && { body }) }
    return tried(titleOf(before, body), request, await service.call(asked, body, request))
  }
  const sent = await send(id)
  return sent.status < 300 ? sent : undefined
})
