import { describe, expect, it } from 'vitest'
import {
  callsBeside,
  type JobNode,
  jobTree as treeOf,
  timeBeside,
  type TracedCall,
  type TracedJob,
} from './trace-tree.ts'

const job = (id: number, cause?: number, more: Partial<TracedJob> = {}): TracedJob => ({
  id,
  kind: 'sends.deliver',
  state: 'ran',
  element: '',
  at: '2026-03-01T09:00:00.000Z',
  outcome: 'ran',
  ...(cause !== undefined && { job: cause }),
  ...more,
})

const jobTree = (jobs: readonly TracedJob[]): readonly JobNode[] => treeOf({ jobs, calls: [] })

const call = (id: number, of: number): TracedCall => ({
  id,
  job: of,
  kind: 'webhook',
  method: 'POST',
  url: 'http://localhost/hook',
  host: 'localhost:80',
  state: 'waiting',
  made_at: '2026-03-01T09:00:00.000Z',
  due_at: '2026-03-01T09:00:00.000Z',
  attempts: 0,
})

describe('the tree of jobs', () => {
  it('has each job below the one that queued it', () => {
    expect(jobTree([job(1), job(2, 1), job(3, 2), job(4)])).toMatchObject([
      { job: { id: 1 }, children: [{ job: { id: 2 }, children: [{ job: { id: 3 } }] }] },
      { job: { id: 4 }, children: [] },
    ])
  })

  it('has a job at the top whose cause is no longer kept', () => {
    expect(jobTree([job(3, 2)])).toMatchObject([{ job: { id: 3 } }])
  })

  it('shows many that are alike as one, but not those that say why they did nothing', () => {
    const opens = [2, 3, 4, 5].map((id) => job(id, 1, { kind: 'engagements.happen' }))
    expect(jobTree([job(1), ...opens])).toMatchObject([{ children: [{ count: 4 }] }])
    const refused = [1, 2, 3, 4].map((id) => job(id, undefined, { outcome: 'no_such_user', note: `nobody-${id}` }))
    expect(jobTree(refused)).toHaveLength(4)
  })

  it('has what a job queued below its last attempt only', () => {
    const failed = job(1, undefined, { outcome: 'again' })
    expect(jobTree([failed, job(1), job(2, 1)])).toMatchObject([{ children: [] }, { children: [{ job: { id: 2 } }] }])
  })

  it('has calls below the last run of the job that asked for them, and beside it those of jobs that are not kept', () => {
    const jobs = [job(1, undefined, { outcome: 'again' }), job(1), job(2, 1)]
    const calls = [call(7, 1), call(8, 2), call(9, 3)]
    expect(treeOf({ jobs, calls })).toMatchObject([
      { calls: [] },
      { calls: [{ id: 7 }], children: [{ calls: [{ id: 8 }] }] },
    ])
    expect(callsBeside({ jobs, calls })).toEqual([call(9, 3)])
    const alike = [1, 2, 3, 4].map((id) => job(id))
    expect(treeOf({ jobs: alike, calls: [call(7, 3)] })).toMatchObject([{ count: 4, calls: [{ id: 7 }] }])
  })
})

it('a time is short on the day of the request, and has its day otherwise', () => {
  const request = '2026-03-01T09:00:00.000Z'
  expect(timeBeside('2026-03-01T09:00:00.125Z', request)).toBe('09:00:00.125')
  expect(timeBeside('2026-03-02T09:00:00.000Z', request)).toBe('2 Mar 2026, 09:00')
})

describe('properties', () => {
  const countOf = (nodes: readonly JobNode[]): number =>
    nodes.reduce((sum, { count, children }) => sum + count + countOf(children), 0)

  const causes = [undefined, 0, 1, 2, 3, 4, 5] as const
  const lists = (length: number): readonly (readonly (number | undefined)[])[] =>
    length === 0 ? [[]] : lists(length - 1).flatMap((list) => causes.map((cause) => [...list, cause]))

  it('every job is in the tree once, whatever its cause is', () => {
    for (const list of lists(4)) {
      expect(countOf(jobTree(list.map((cause, index) => job(index + 1, cause))))).toBe(list.length)
    }
  })
})
