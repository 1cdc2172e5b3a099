import { type Witness, witnesses, witnessState } from '@brazier/conformance/witnesses'
import { contract, type EndpointId, endpointIds } from '@brazier/contract'
import { createCaller, testService } from '@brazier/testkit'
import { validRequest } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyAnswer } from './answer.ts'
import type { AnyInput } from './call-input.ts'
import { type ClientOptions, createClient } from './create-client.ts'

/** Calls any endpoint: what a walk over the table needs, and no type can promise. */
const calling = (options: ClientOptions) => {
  const client = createClient(options)
  return (id: EndpointId, input: AnyInput): Promise<AnyAnswer> =>
    (client[id] as (given: AnyInput) => Promise<AnyAnswer>)(input) // which row it is, is known at run time only
}

const twins = async () => {
  const [ours, theirs] = [await testService({ state: witnessState }), await testService({ state: witnessState })]
  return { ours, theirs, reset: [await ours.workspace.checkpoint(), await theirs.workspace.checkpoint()] as const }
}

/** Half of the runs that other properties have: there are many rows. */
const runs = (): number => Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 2)

describe('every row', () => {
  it('has a method of its id', () => {
    const client = createClient({ baseUrl: 'https://rest.test', apiKey: 'key' })
    expect(Object.keys(client)).toEqual([...endpointIds, 'pages'])
  })

  it.each(endpointIds)('%s: a valid request through the client is answered as without it', async (id) => {
    const { ours, theirs, reset } = await twins()
    const requests: Request[] = []
    const call = calling({
      baseUrl: 'http://service.test',
      apiKey: ours.key,
      retry: false,
      fetch: (request) => {
        requests.push(request.clone())
        return ours.backend.fetch(request)
      },
    })
    const direct = createCaller(
      async (request) => {
        const sent = requests.pop()
        expect(sent?.method).toBe(request.method)
        expect(new URL(sent?.url ?? '').pathname).toBe(new URL(request.url).pathname)
        expect(await sent?.text()).toBe(await request.clone().text())
        return theirs.backend.fetch(request)
      },
      'http://service.test',
      theirs.key,
    )
    await fc.assert(
      fc.asyncProperty(validRequest(id), async ({ params, query, body }) => {
        await ours.workspace.rollback(reset[0])
        await theirs.workspace.rollback(reset[1])
        await ours.workspace.limiter.reset()
        await theirs.workspace.limiter.reset()
        const parts = { ...(params === undefined ? {} : { params }), ...(query === undefined ? {} : { query }) }
        const answer = await call(id, contract[id].method === 'GET' ? parts : { ...parts, body })
        const expected = await direct.call(id, body, parts)
        expect(answer).toMatchObject({ id, sent: true, attempts: 1 })
        expect([answer.status, answer.body]).toEqual([expected.status, expected.body])
        expect(answer.ok).toBe(expected.status < 300)
      }),
      { numRuns: runs() },
    )
  })
})

/** Whether a client can send it: it has only the parts of a call. */
const isPlain = ({ request }: Witness): boolean =>
  Object.keys(request).every((name) => ['endpoint', 'body', 'params', 'query'].includes(name))

const refused = witnesses.filter((witness) => isPlain(witness) && witness.status === 400)

describe('a request that the service refuses', () => {
  // A refused request changes only what is left of the rate limits.
  const shared = testService({ state: witnessState })

  it.each(refused)('$id: $title, whether or not it is sent', async ({ request, status, body }) => {
    const { backend, key, workspace } = await shared
    await workspace.limiter.reset()
    const options = { baseUrl: 'http://service.test', apiKey: key, fetch: backend.fetch }
    const input = Object.fromEntries(Object.entries(request).filter(([part]) => part !== 'endpoint'))
    const checked = await calling(options)(request.endpoint, input)
    expect([checked.status, checked.body]).toEqual([status, body])
    const sent = await calling({ ...options, validate: false })(request.endpoint, input)
    expect(sent.sent).toBe(true)
    expect([sent.status, sent.body]).toEqual([status, body])
  })
})
