import { expect, test } from 'vitest'
import { lapsOfTrace, type Timed } from './request-timing.tsx'

test('each job has a line below what queued it, with its time on both clocks', () => {
  const time = '2026-03-01T09:00:00.000Z'
  const job: Timed['jobs'][number] = { id: 1, kind: 'sends.begin', state: 'ran', element: '', at: time, ms: 4 }
  const later: Timed['jobs'][number] = {
    id: 2,
    kind: 'sends.deliver',
    state: 'waiting',
    element: '',
    at: '2026-03-01T11:00:00.000Z',
    job: 1,
  }
  const request = { endpoint: 'messages.send', time, ms: 3 }
  expect(lapsOfTrace({ request, jobs: [job, later] })).toEqual([
    { name: 'messages.send', depth: 0, after: 0, took: 3 },
    { name: 'sends.begin #1', depth: 1, after: 0, took: 4 },
    { name: 'sends.deliver #2', depth: 2, after: 7_200_000, took: undefined },
  ])
})
