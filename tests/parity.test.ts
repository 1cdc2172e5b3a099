import { witnessState } from '@brazier/conformance/witnesses'
import { contract, type Endpoint, endpointIds } from '@brazier/contract'
import { rawRequest } from '@brazier/laws'
import {
  nearlyValidBody,
  nearlyValidRequest,
  refusingIds,
  validRequest,
  workspaceState,
} from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Answer, type Behind, type Face, faces, inProcess, mockFace } from './parity-faces.ts'

// Every way to the service answers what it answers in the process: byte for byte, but for the request's id and the counters of
// the rate limit. On the older msw, the mock alone is looked at again.

declare module 'vitest' {
  interface ProvidedContext {
    mswMajor: string
  }
}

/** One thing that is done, and what came of it. */
interface Step {
  readonly title: string
  readonly run: (service: Behind) => Promise<Answer | undefined>
}

const step = (title: string, run: Step['run']): Step => ({ title, run })

const id = fc.constantFrom(...endpointIds)

const valid = id.chain((one) =>
  validRequest(one).map((request) => step(`${one} ${JSON.stringify(request)}`, ({ call }) => call(one, request))),
)

const nearlyValid = fc
  .constantFrom(...refusingIds)
  .chain((one) =>
    nearlyValidRequest(one).map(({ request, fault }) =>
      step(`${one}: ${fault.where} ${fault.what}: ${JSON.stringify(request)}`, ({ call }) => call(one, request)),
    ),
  )

const withAnyBody = id
  .filter((one) => contract[one].method !== 'GET' && 'body' in contract[one])
  .chain((one) =>
    fc
      .tuple(validRequest(one), nearlyValidBody(one))
      .map(([request, { body, fault }]) =>
        step(`${one}: ${fault}: ${JSON.stringify(body)}`, ({ call }) => call(one, { ...request, body })),
      ),
  )

const settle = fc.constant(
  step('settle', async (service) => {
    await service.settle()
    return undefined
  }),
)

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 2, arbitrary: nearlyValid },
    { weight: 2, arbitrary: withAnyBody },
    { weight: 2, arbitrary: settle },
  ),
  { minLength: 1, maxLength: 8 },
)

/** Requests as bytes, to paths that the contract knows: a mock lets all others pass. */
const rawSteps = fc.array(
  id.chain((one) =>
    fc.tuple(rawRequest(one), validRequest(one)).map(([{ options }, { params = {} }]) => {
      const { method, path }: Endpoint = contract[one]
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
      const { headers, rawBody } = options
      const init = { method, headers, ...(method === 'GET' || rawBody === undefined ? {} : { body: rawBody }) }
      return step(`${method} ${filled} ${JSON.stringify(headers)} ${String(rawBody).slice(0, 200)}`, ({ send }) =>
        send === undefined ? Promise.resolve(undefined) : send(filled, init),
      )
    }),
  ),
  { minLength: 1, maxLength: 5 },
)

const state = fc.oneof(workspaceState, fc.constant(witnessState))

type State = Parameters<Face['open']>[0]

interface Done {
  readonly title: string
  readonly answer: Answer | undefined
}

const runOn = async (face: Face, begin: State, all: readonly Step[]): Promise<readonly Done[]> => {
  const service = await face.open(begin)
  try {
    const done: Done[] = []
    for (const { title, run } of all) done.push({ title, answer: await run(service) })
    return done
  } finally {
    await service.close?.()
  }
}

/** An answer that did not come over the wire has no headers to look at. */
const withHeaders = (done: readonly Done[], others: readonly Done[]): readonly Done[] =>
  done.map(({ title, answer }, place) =>
    answer === undefined
      ? { title, answer }
      : { title, answer: { ...answer, headers: answer.headers ?? others[place]?.answer?.headers } },
  )

const answersAlike = async (face: Face, begin: State, all: readonly Step[]): Promise<void> => {
  const expected = await runOn(inProcess, begin, all)
  expect(withHeaders(await runOn(face, begin, all), expected)).toEqual(expected)
}

const isOlderMsw = inject('mswMajor') === '2'

describe.each(isOlderMsw ? [mockFace] : [...faces, mockFace])('$name', ({ make, takesAnything, part }) => {
  // What the service does is tried through the newer msw; the older one only has to hand it on.
  const wanted = Math.min(fc.readConfigureGlobal().numRuns ?? 100, isOlderMsw ? 20 : Infinity)
  const numRuns = Math.ceil(part * wanted)
  let face: Face
  beforeAll(() => {
    face = make()
  })
  afterAll(() => face.close?.())

  test('answers any sequence of requests as the service does in the process', async () => {
    await fc.assert(
      fc.asyncProperty(state, steps, (begin, all) => answersAlike(face, begin, all)),
      { numRuns },
    )
  })

  test.runIf(takesAnything)('answers requests that nobody should send as the service does', async () => {
    await fc.assert(
      fc.asyncProperty(rawSteps, (all) => answersAlike(face, witnessState, all)),
      { numRuns },
    )
  })
})
