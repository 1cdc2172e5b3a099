import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TracedRun } from '../ports/job-trace.ts'
import { memoryJobTrace } from './job-trace.ts'

const limits = { runs: 3, requests: 2, runsOfRequest: 2, runsOfAll: 3, callsOfRequest: 20, mergesOfRequest: 2 }

const run = (id: number, request_id?: string): TracedRun['run'] => ({
  id,
  kind: 'users.merge',
  ran_at: id,
  ms: 1,
  outcome: 'done',
  ...(request_id !== undefined && { cause: { request_id, element: '' } }),
})

const merge = { kept: 'a', merged: 'b' }

const effects = (count: number): NonNullable<TracedRun['effects']> => ({
  messages: new Map([['email sent', count]]),
  engagements: new Map([['open', count]]),
  merges: [merge],
  calls: [{ id: count, job: count }],
  notCalled: new Map([['not allowed', count]]),
})

describe('the trace of jobs', () => {
  it('keeps the newest runs, and gives them by pages', () => {
    const trace = memoryJobTrace(limits)
    trace.add([1, 2, 3, 4, 5].map((id) => ({ run: run(id) })))
    const first = trace.page(2)
    expect(first).toMatchObject({ runs: [{ id: 5 }, { id: 4 }], next: 4 })
    expect(trace.page(2, first.next)).toEqual({ runs: [{ sequence: 3, ...run(3) }] })
  })

  it('sums what the jobs of a request made, and counts the runs that it does not keep', () => {
    const trace = memoryJobTrace(limits)
    trace.add([1, 2, 3].map((id) => ({ run: run(id, 'one'), effects: effects(id) })))
    expect(trace.of('one')).toEqual({
      runs: [
        { sequence: 1, ...run(1, 'one') },
        { sequence: 2, ...run(2, 'one') },
      ],
      others: new Map([['users.merge', 1]]),
      messages: new Map([['email sent', 6]]),
      engagements: new Map([['open', 6]]),
      merges: [merge, merge],
      calls: [1, 2, 3].map((id) => ({ id, job: id })),
      notCalled: new Map([['not allowed', 6]]),
    })
  })

  it('forgets the oldest requests when all together have too many runs', () => {
    const trace = memoryJobTrace(limits)
    trace.add(['one', 'one', 'two', 'two'].map((id) => ({ run: run(1, id) })))
    expect(trace.hasForgotten('one')).toBe(true)
    expect(trace.of('two')?.runs).toHaveLength(2)
  })

  it('forgets the oldest requests, and everything when it is cleared', () => {
    const trace = memoryJobTrace(limits)
    trace.add(['one', 'two', 'three'].map((id) => ({ run: run(1, id) })))
    expect(trace.of('one')).toBeUndefined()
    expect(trace.hasForgotten('one')).toBe(true)
    expect(trace.hasForgotten('never')).toBe(false)
    expect(trace.of('three')?.runs).toHaveLength(1)
    trace.clear()
    expect(trace.of('three')).toBeUndefined()
    expect(trace.page(10)).toEqual({ runs: [] })
  })
})

describe('properties', () => {
  it('pages of any size give the newest runs once, in their order', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: 1, max: 5 }), (count, size) => {
        const trace = memoryJobTrace(limits)
        trace.add(Array.from({ length: count }, (_, index) => ({ run: run(index + 1) })))
        const seen: number[] = []
        for (let before: number | undefined = Infinity; before !== undefined;) {
          const page = trace.page(size, before)
          seen.push(...page.runs.map(({ id }) => id))
          before = page.next
        }
        expect(seen).toEqual([count, count - 1, count - 2].filter((id) => id > 0))
      }),
    )
  })
})
