import { describe, expect, test } from 'vitest'
import { columnsOf, countsOf, deletedSteps, goneOn } from './canvas-flow.ts'
import { readSeries } from './series.ts'

const canvas = {
  steps: [
    { id: 'end', name: 'End' },
    {
      id: 'start',
      name: 'Start',
      delay_seconds: 60,
      messages: [{ channel: 'email' }],
      next_step_ids: ['end'],
      next_paths: [{ name: 'Club', audience: {}, next_step_id: 'middle' }],
    },
    { id: 'middle', name: 'Middle', next_step_ids: ['end'] },
  ],
}

const sent = (name: string, count: number) => ({ name, messages: { email: [{ sent: count, opens: 0 }] } })

const measured = readSeries({
  data: {
    stats: ['1', '2'].map((time) => ({
      time,
      total_stats: { entries: 10 },
      step_stats: { start: sent('Start', 4), middle: sent('Middle', 1), end: sent('End', 3), gone: sent('Gone', 2) },
    })),
  },
})

describe('a Canvas', () => {
  test('has each step behind all that lead to it', () => {
    expect(columnsOf(canvas).map((column) => column.map(({ id }) => id))).toEqual([['start'], ['middle'], ['end']])
    expect(columnsOf(canvas)[0]?.[0]).toEqual({
      id: 'start',
      name: 'Start',
      delaySeconds: 60,
      channels: ['email'],
      next: [
        { id: 'end', path: '', audience: '' },
        { id: 'middle', path: 'Club', audience: 'steps[1].next_paths[0].audience' },
      ],
    })
  })

  test('with a cycle still comes to an end', () => {
    const loop = {
      steps: [
        { id: 'a', next_step_ids: ['b'] },
        { id: 'b', next_step_ids: ['a'] },
      ],
    }
    expect(columnsOf(loop)).toEqual([])
    expect(columnsOf({})).toEqual([])
  })

  test('has the counts of each step over all days, and how many went on', () => {
    expect([...countsOf(measured, 'start')]).toEqual([['sent', 8]])
    expect(goneOn(measured, 'start', 'middle')).toEqual({ from: 8, to: 2 })
    expect(goneOn(measured, 'nobody', 'middle')).toBeUndefined()
  })

  test('tells which steps were counted and are there no longer', () => {
    const known = new Set(['start', 'middle', 'end'])
    expect(deletedSteps(measured, known)).toEqual([{ id: 'gone', name: 'Gone' }])
    expect(deletedSteps(measured, new Set([...known, 'gone']))).toEqual([])
  })
})
