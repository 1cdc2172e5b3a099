import { type Witness, witnesses, witnessState } from '@brazier/conformance/witnesses'
import {
  canvasNotices,
  contract,
  type Endpoint,
  type EndpointId,
  endpointIds,
  malformedJson,
  transportErrors,
} from '@brazier/contract'
import { createControlClient } from '@brazier/control/client'
import { type Caller, createCaller, httpService, testService } from '@brazier/testkit'
import { nearlyValidRequest, refusingIds, validRequest } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { expect } from 'vitest'

/** The texts that an endpoint or the transport can answer, and how the ids of their witnesses begin. */
type Table = readonly [of: string, texts: readonly string[]]

/** The endpoints of catalogs share their texts, so they share the witnesses. */
const groupOf = (id: EndpointId): string => (id.startsWith('catalogs.') ? 'catalogs' : `${id}/`)

/** Returns every error text that a row can answer. */
export const textsOf = (row: Endpoint): readonly string[] => [
  ...Object.values(row.errors).flatMap((texts) => Object.values(texts)),
  ...(row.leavesOut ?? []),
]

/** Returns whether somebody wrote witnesses for an endpoint; else generated requests have to reach what it answers. */
export const hasWitnesses = (id: EndpointId): boolean => witnesses.some(({ request }) => request.endpoint === id)

/** Every text that has a witness: those of the rows that have any, of the transport, and the notices beside success. */
export const witnessedTables: readonly Table[] = [
  ['transport/', [...Object.values(transportErrors), malformedJson]],
  ['canvas.trigger.schedule.create/', Object.values(canvasNotices)],
  ['canvas.trigger.send/', Object.values(canvasNotices)],
  ...endpointIds.filter(hasWitnesses).map((id): Table => [groupOf(id), textsOf(contract[id])]),
]

/** Returns what a service in this process answers to requests made of a row's schemas, valid and with one fault. */
export const answersToGenerated = async (
  id: EndpointId,
): Promise<readonly { readonly status: number; readonly body: unknown }[]> => {
  const service = await testService({ state: witnessState })
  const faulty = refusingIds.includes(id) ? [nearlyValidRequest(id).map(({ request }) => request)] : []
  const requests = fc.sample(fc.oneof(validRequest(id), ...faulty), { numRuns: 500, seed: 1 })
  const answers: { readonly status: number; readonly body: unknown }[] = []
  for (const { params, query, body } of requests) {
    service.clock.set(service.clock.now() + hour)
    const answer = await service.call(id, body, { ...(params && { params }), ...(query && { query }), mayFail: true })
    answers.push({ status: answer.status, body: answer.body })
  }
  return answers
}

/** Long enough that no request is one too many. */
const hour = 3_600_000

/** Number of the same requests that are under way together. */
const atOnce = 50

/** Sends what a witness sends and expects the very answer. The caller's key is the one that the witness wants. */
export const hear = async (witness: Witness, caller: Caller): Promise<void> => {
  const { endpoint, body, permissions: _, storeFails: __, times = 1, ...options } = witness.request
  const send = () => caller.call(endpoint, body, { ...options, mayFail: true })
  for (let left = times - 1; left > 0; left -= atOnce) {
    await Promise.all(Array.from({ length: Math.min(left, atOnce) }, send))
  }
  const answer = await send()
  expect({ status: answer.status, body: answer.body }).toEqual({ status: witness.status, body: witness.body })
  for (const [name, value] of Object.entries(witness.headers ?? {})) expect(answer.headers.get(name)).toBe(value)
}

/** Members of a request that a server, its transport or a mock handles itself. */
const ofTransport = ['rawBody', 'method', 'path', 'key', 'headers', 'permissions', 'times'] as const

/**
 * The witnesses that are heard through a server or a mock, which answers by the service that hears them all: the first of each answer,
 * and those of the transport. With `everywhere`, all whose store is within reach.
 */
export const witnessesThrough = (everywhere: boolean): readonly Witness[] => {
  const heard = witnesses.filter(({ request }) => request.storeFails !== true)
  const answers = new Set<string>()
  return heard.filter(({ id, status, request, headers }) => {
    const isNew = !answers.has(`${id} ${status}`)
    answers.add(`${id} ${status}`)
    return everywhere || isNew || headers !== undefined || ofTransport.some((part) => request[part] !== undefined)
  })
}

/** A service in this process, in the state that a witness wants. */
export const inProcess = async ({ request }: Witness): Promise<Caller> => {
  const service = await testService({ state: witnessState })
  if (request.storeFails === true) {
    Object.assign(service.workspace.store, { transaction: () => Promise.reject(new Error('the disk is full')) })
  }
  await service.backend.workspaces.addKey('of-the-witness', service.workspace.name, request.permissions)
  return createCaller(service.backend.fetch, 'http://service.test', 'of-the-witness')
}

/** A new workspace of a server, as a service in this process has it: its name, clock and seed, and the state that a witness wants. */
export const inServer = async (url: string, { request }: Witness): Promise<Caller> => {
  const control = createControlClient({ baseUrl: url })
  // The first time there is none.
  await control['workspaces.delete']({ params: { workspace: 'test' } }).catch(() => undefined)
  const { permissions } = request
  const { api_key } = await control['workspaces.create']({
    body: {
      name: 'test',
      state: witnessState,
      clock: { manual: '2024-06-01T00:00:00.000Z' },
      seed: 1,
      ...(permissions !== undefined && { permissions }),
    },
  })
  return httpService(url, api_key)
}

/** Whether a witness leaves its workspace as it was, and wants an ordinary one. */
const leavesAll = ({ status, request, headers }: Witness): boolean =>
  status >= 400 &&
  headers === undefined &&
  (['permissions', 'times', 'storeFails'] as const).every((part) => request[part] === undefined)

/** Fewer than any rate limit allows. */
const mostRefusals = 10

/** Opens workspaces: one for each witness, or for ten refusals in a row, each of which leaves it to the next as it was. */
export const sharedByRefusals = (
  open: (witness: Witness) => Promise<Caller>,
): ((witness: Witness) => Promise<Caller>) => {
  let refusing: { readonly caller: Caller; left: number } | undefined
  return async (witness) => {
    if (!leavesAll(witness)) {
      refusing = undefined
      return open(witness)
    }
    if (refusing === undefined || refusing.left === 0) refusing = { caller: await open(witness), left: mostRefusals }
    refusing.left -= 1
    return refusing.caller
  }
}
