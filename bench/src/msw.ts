import { createHandlers, type MockedService } from '@brazier/msw'
import { getResponse, http, type HttpHandler, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { amount, comparison, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { type Spread, spreadOf } from './statistics.ts'

const target = 1.5
/** Milliseconds. */
const freshTarget = 1
const fresh = 1000
const rounds = 40
const portion = 40
const origin = 'https://rest.iad-01.braze.com'
const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }

const updates = (count: number): string =>
  JSON.stringify({
    merge_updates: Array.from({ length: count }, (_, index) => ({
      identifier_to_merge: { external_id: `anonymous-${index}` },
      identifier_to_keep: { external_id: `known-${index}` },
    })),
  })

const state = {
  users: [
    { external_id: 'ada', first_name: 'Ada', email: 'ada@example.com', custom_attributes: { plan: 'pro', visits: 7 } },
  ],
  catalogs: [
    {
      name: 'list',
      description: '',
      fields: [
        { name: 'id', type: 'string' as const },
        { name: 'name', type: 'string' as const },
        { name: 'price', type: 'number' as const },
      ],
      items: Array.from({ length: 120 }, (_, index) => ({
        id: `item-${index}`,
        name: `Item ${index}`,
        price: index / 4,
      })),
    },
  ],
}

interface Scenario {
  readonly name: string
  readonly path: string
  readonly body?: string
  readonly leaves?: boolean
}

const scenarios: readonly Scenario[] = [
  { name: 'merge of one, its job included', path: '/users/merge', body: updates(1) },
  { name: 'merge of 50, their jobs left in the queue', path: '/users/merge', body: updates(50), leaves: true },
  { name: 'merge of 50, their jobs included', path: '/users/merge', body: updates(50) },
  { name: 'export of one user', path: '/users/export/ids', body: JSON.stringify({ external_ids: ['ada'] }) },
  { name: 'page of 50 catalog items', path: '/catalogs/list/items' },
]

const requestOf = ({ path, body }: Scenario): Request =>
  new Request(origin + path, body === undefined ? { headers } : { method: 'POST', headers, body })

type Way = (request: Request) => Promise<Response | undefined>

const sameBytes = async (scenario: Scenario, send: Way): Promise<HttpHandler> => {
  const answer = await send(requestOf(scenario))
  if (answer === undefined) throw new TypeError(`${scenario.name} is not handled`)
  const { status } = answer
  const text = await answer.text()
  const answered = { status, headers: Object.fromEntries(answer.headers) }
  const method = scenario.body === undefined ? 'get' : 'post'
  return http[method](origin + scenario.path, () => new HttpResponse(text, answered))
}

/** Microseconds of CPU a request, its answer read. */
const timed = async (scenario: Scenario, send: Way): Promise<number> => {
  const start = process.cpuUsage()
  for (let count = 0; count < portion; count += 1) {
    const answer = await send(requestOf(scenario))
    await answer?.text()
    if (answer?.ok !== true) throw new TypeError(`${scenario.name} was answered ${answer?.status}`)
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / portion
}

const measure = async (scenario: Scenario): Promise<readonly string[]> => {
  const { handlers, backend } = createHandlers({
    state,
    clock: 0,
    ...(scenario.leaves === true && { queueDelay: false }),
  })
  const ours = [...handlers]
  const server = setupServer(...ours)
  server.listen()
  const fixed = [await sameBytes(scenario, (request) => getResponse(ours, request))]
  const measuring = (of: HttpHandler[], isAlone: boolean) => async (): Promise<number> => {
    server.resetHandlers(...of)
    // Every portion has a new rate limit window and no queue.
    const now = backend.clock.now()
    await backend.reset()
    await backend.clock.set(now + 60_000)
    return timed(scenario, isAlone ? (request) => getResponse(of, request) : fetch)
  }
  const measured = await interleaved(
    {
      ours: measuring(ours, false),
      fixed: measuring(fixed, false),
      oursAlone: measuring(ours, true),
      fixedAlone: measuring(fixed, true),
    },
    { rounds, warmUp: 10 },
  )
  server.close()
  return [
    scenario.name,
    ...comparison(measured.ours, measured.fixed, 'µs', target),
    ...comparison(measured.oursAlone, measured.fixedAlone, 'µs').slice(0, 3),
  ]
}

/** Milliseconds. Each mock is kept, as in a test run. */
const measureFresh = (): Spread => {
  const kept: MockedService[] = []
  const times = Array.from({ length: fresh }, () => {
    const start = performance.now()
    kept.push(createHandlers())
    return performance.now() - start
  })
  return spreadOf(times)
}

const ask = async (): Promise<Finding> => {
  const made = measureFresh()
  const rows: (readonly string[])[] = []
  for (const scenario of scenarios) rows.push(await measure(scenario))
  rows.push([
    `a fresh \`createHandlers()\`, of ${fresh}`,
    amount(made, 'ms'),
    '',
    '',
    verdict(made, freshTarget),
    '',
    '',
    '',
  ])
  return {
    title: 'A mocked request beside a static one',
    method:
      'Both run in one `setupServer` of msw 3, whose handlers change between portions. Ours is the handler of `createHandlers()`. The static one reads nothing and answers the same bytes, status and headers. A request is from `fetch` to the answer’s whole text. Cost is the process’s CPU, garbage collection included. “Alone” uses msw’s `getResponse`, without interception of `fetch`.',
    columns: ['request', 'ours', 'static', 'ratio', 'target', 'ours, alone', 'static, alone', 'ratio, alone'],
    rows,
  }
}

export const mocks: Question = { name: 'msw', ask }
