import type { ServedRequest, TracedRun } from '@brazier/backend/parts'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { createSpans, spanLimits } from './spans.ts'
import { toldQuietly } from './told-quietly.ts'

/** Spans in memory, and timers that run when the test says so. */
const spansHere = () => {
  const exporter = new InMemorySpanExporter()
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
  const timers: (() => void)[] = []
  const { listener, flush } = createSpans(provider.getTracer('test'), {
    now: () => 1_800_000_000_000,
    after: (_, work) => void timers.push(work),
  })
  const later = (): void => {
    for (const work of timers.splice(0)) work()
  }
  const jobs = () => exporter.getFinishedSpans().filter(({ name }) => name.startsWith('job'))
  const requests = () => exporter.getFinishedSpans().filter(({ name }) => !name.startsWith('job'))
  return { listener, flush, later, jobs, requests }
}

const request = (request_id: string): ServedRequest => ({
  request_id,
  endpoint: 'users.merge',
  method: 'POST',
  path: '/users/merge',
  workspace: 'default',
  status: 202,
  ms: 3,
})

const run = (request_id: string, id = 1): TracedRun => ({
  run: { id, kind: 'users.merge', ran_at: 0, ms: 2, outcome: 'done', cause: { request_id, element: '' } },
  timing: { began: 1_800_000_000_001, late: 0 },
})

test('a job that is faster than the answer waits for its request', () => {
  const { listener, jobs, requests } = spansHere()
  listener.ran?.('default', [run('a')])
  expect(jobs()).toEqual([])
  listener.served?.(request('a'))
  expect(jobs()[0]?.parentSpanContext?.spanId).toBe(requests()[0]?.spanContext().spanId)
})

test('a job whose request nobody knows is its own trace, after a moment or at the end', () => {
  const { listener, later, flush, jobs } = spansHere()
  listener.ran?.('default', [run('a')])
  later()
  listener.ran?.('default', [run('b')])
  flush()
  later()
  expect(jobs().map(({ parentSpanContext }) => parentSpanContext)).toEqual([undefined, undefined])
})

test('no more than so many runs wait for a request', () => {
  const { listener, jobs } = spansHere()
  for (let id = 0; id <= spanLimits.waiting; id += 1) listener.ran?.('default', [run('a', id)])
  expect(jobs()).toHaveLength(spanLimits.waiting + 1)
})

test('the oldest of many requests is forgotten', () => {
  const { listener, flush, jobs } = spansHere()
  for (let id = 0; id <= spanLimits.requests; id += 1) listener.served?.(request(`r${id}`))
  listener.ran?.('default', [run('r0'), run('r1')])
  flush()
  expect(jobs().map(({ parentSpanContext }) => parentSpanContext === undefined)).toEqual([false, true])
})

test('lost spans are told once a minute, with their number', () => {
  let now = 0
  const told: (readonly [lost: number, reason: string])[] = []
  const failing = {
    export: (_: unknown, done: (result: { code: number; error: Error }) => void) =>
      done({ code: 1, error: new Error('away') }),
    shutdown: async () => undefined,
  }
  const { exporter } = toldQuietly(
    failing,
    () => now,
    (lost, reason) => void told.push([lost, reason]),
  )
  const results: number[] = []
  const spans: never[] = []
  spans.length = 2 // they are only counted
  for (const at of [0, 10, 59_999, 60_000]) {
    now = at
    exporter.export(spans, ({ code }) => results.push(code))
  }
  expect(told).toEqual([
    [2, 'away'],
    [6, 'away'],
  ])
  expect(results).toEqual([1, 1, 1, 1])
})
