import { parseStateFile, stateFileJson } from '@brazier/backend/parts'
import { contract, type EndpointId, endpointIds } from '@brazier/contract'
import type { TestService } from '@brazier/testkit'
import { nearlyValidBody, validRequest } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from '../law.ts'
import { restorePoint } from '../restore-point.ts'
import { rawRequest } from './raw-request.ts'

const requestsPerRun = 40
const runs = (): number => {
  const { numRuns = 100 } = fc.readConfigureGlobal()
  return Math.ceil(numRuns / (numRuns < 100 ? 10 : 4))
}

const rowOf = (method: string, path: string): EndpointId | undefined => {
  const { pathname } = new URL(path, 'http://service.test')
  // The service ignores one slash at the end. Source: decision 0163.
  const asked = pathname.replace(/(?<=[^/])\/$/, '')
  return endpointIds.find((id) => {
    const pattern = contract[id].path.replaceAll(/:\w+/g, '[^/]+')
    return contract[id].method === method && new RegExp(`^${pattern}$`).test(asked)
  })
}

type Send = (service: TestService) => Promise<unknown>

const sendRaw = (id: EndpointId): fc.Arbitrary<Send> =>
  rawRequest(id).map(({ method, path, options }) => {
    const row = rowOf(method, path)
    const send: Send = ({ call, request }) =>
      row === undefined ? request(method, path, undefined, options) : call(row, undefined, { ...options, method, path })
    return Object.assign(send, {
      toString: () => `${method} ${path} ${new TextDecoder().decode(options.rawBody as Uint8Array)}`,
    })
  })

const sendValid = (id: EndpointId): fc.Arbitrary<Send> =>
  validRequest(id).map(({ body, params, query }) => {
    const options = { ...(params === undefined ? {} : { params }), ...(query === undefined ? {} : { query }) }
    const send: Send = ({ call }) => call(id, body, options)
    return Object.assign(send, { toString: () => `${id} ${JSON.stringify({ body, params, query })}` })
  })

const sendNearlyValid = (id: EndpointId): fc.Arbitrary<Send> =>
  fc.tuple(validRequest(id), nearlyValidBody(id)).map(([{ params, query }, { body, fault }]) => {
    const options = { ...(params === undefined ? {} : { params }), ...(query === undefined ? {} : { query }) }
    const send: Send = ({ call }) => call(id, body, options)
    return Object.assign(send, { toString: () => `${id}: ${fault}: ${JSON.stringify(body)}` })
  })

const exportEverybody = async ({ call, workspace }: TestService): Promise<void> => {
  const { users = [] } = await workspace.snapshot()
  for (const { braze_id } of users.slice(0, 100)) {
    const { body } = await call('users.export.ids', { braze_id })
    expect(body).toMatchObject({ users: [{ braze_id }] })
  }
}

const writeState = async ({ workspace }: TestService): Promise<void> => {
  const text = JSON.stringify(stateFileJson(await workspace.snapshot()))
  expect(JSON.stringify(stateFileJson(parseStateFile(JSON.parse(text))))).toBe(text)
}

/** Later than any time that a request can name. */
const theEnd = Date.UTC(2101, 0, 1)

/** Runs all jobs, also those of future schedules, then sets the clock back. */
const doAllWork = async ({ clock, settle }: TestService): Promise<void> => {
  const now = clock.now()
  await settle()
  clock.set(theEnd)
  await settle()
  clock.set(now)
}

const expectSound = async (service: TestService): Promise<void> => {
  await writeState(service)
  await doAllWork(service)
  expect(service.failures).toEqual([])
  const { jobs = [] } = await service.workspace.snapshot()
  // Later jobs may wait: segments are measured daily, and a send's analytics end two weeks later.
  expect(jobs.filter(({ run_at, attempts }) => run_at <= theEnd || attempts > 0)).toEqual([])
  await writeState(service)
  await exportEverybody(service)
}

const holds = async (
  create: () => Promise<TestService>,
  requests: fc.Arbitrary<Send>,
  numRuns: number = runs(),
): Promise<void> => {
  const service = await create()
  const start = await restorePoint(service.workspace)
  const list = fc.array(requests, { minLength: requestsPerRun, maxLength: requestsPerRun })
  await fc.assert(
    fc.asyncProperty(list, async (sends) => {
      await start()
      await service.workspace.limiter.reset()
      for (const send of sends) await send(service)
      await expectSound(service)
    }),
    { numRuns },
  )
}

/**
 * Laws of valid and nearly valid requests, one per row: the contract allows the answer, no job fails, the state can be written and read,
 * every user exported.
 */
export const fuzzLaws = (create: () => Promise<TestService>, numRuns?: number): readonly AsyncLaw[] =>
  endpointIds.map((id) => ({
    title: `${id}: valid and nearly valid requests do no harm`,
    check: () => holds(create, fc.oneof(sendValid(id), sendNearlyValid(id)), numRuns),
  }))

/** The same for bytes, with any method, path and headers. */
export const rawFuzzLaws = (create: () => Promise<TestService>): readonly AsyncLaw[] =>
  endpointIds.map((id) => ({
    title: `${id}: raw requests do no harm`,
    check: () => holds(create, sendRaw(id)),
  }))
