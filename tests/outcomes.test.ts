import { witnesses, witnessState } from '@brazier/conformance/witnesses'
import { contract, type EndpointId, endpointIds, type Query } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { validRequest } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

// A success that did nothing says so in the request log: whatever a row that writes answers, something came of it there.

/** Rows of another method than GET that leave no outcome, and why. */
const without: { readonly [id in EndpointId]?: string } = {
  'users.export.ids': 'it only reads',
}

interface Sent {
  readonly body?: unknown
  readonly params?: { readonly [name: string]: string } | undefined
  readonly query?: Query | undefined
}

/** Milliseconds that the clock runs: over the time of each schedule that is tried, in all time zones. */
const farAhead = 91 * 86_400_000

/** Whether a request names a time that is further away than the clock runs. */
const isTooFar = (body: unknown): boolean => {
  const [time] = /(?<="time":")[^"]+/.exec(JSON.stringify(body) ?? '') ?? []
  return time !== undefined && time > '2024-08-28'
}

/** Sends a request to a new service, lets its time run, and resolves to what came of it; undefined if it is refused. */
const outcomesOf = async (id: EndpointId, { body, params, query }: Sent): Promise<readonly string[] | undefined> => {
  const { call, clock, workspace } = await testService({ state: witnessState })
  const answer = await call(id, body, { ...(params && { params }), ...(query && { query }), mayFail: true })
  if (answer.status >= 300) return undefined
  await clock.advanceTo(clock.now() + farAhead)
  const [logged] = await workspace.requests.list(1)
  return (logged?.outcomes ?? []).map(({ result }) => result)
}

const requestsTo = (id: EndpointId): readonly Sent[] => [
  ...witnesses.filter(({ request, status }) => request.endpoint === id && status < 300).map(({ request }) => request),
  ...fc.sample(validRequest(id), { numRuns: 12, seed: 1 }).filter(({ body }) => !isTooFar(body)),
]

const writing = endpointIds.filter((id) => contract[id].method !== 'GET')

it.each(writing.filter((id) => !(id in without)))('each success of %s has an outcome', async (id) => {
  const silent: Sent[] = []
  let successes = 0
  for (const request of requestsTo(id)) {
    const outcomes = await outcomesOf(id, request)
    if (outcomes !== undefined) successes += 1
    if (outcomes?.length === 0) silent.push(request)
  }
  expect(silent).toEqual([])
  expect(successes).toBeGreaterThan(0)
})

it('gives no reason for a row that has outcomes', async () => {
  for (const id of writing.filter((one) => one in without)) {
    for (const request of requestsTo(id)) expect((await outcomesOf(id, request)) ?? []).toEqual([])
  }
})
