import { describe, expect, it } from 'vitest'
import { Schedule, scheduleTimes } from './schedule.ts'
import { scheduleErrors as errors } from './sending-errors.ts'

const faults = (schedule: unknown) => Schedule.safeParse(schedule).error?.issues.map(({ message }) => message)

describe('a schedule', () => {
  it('has a time and two flags', () => {
    expect(faults({ time: '2020-08-07T00:00:00+02:00', in_local_time: true, at_optimal_time: false })).toBeUndefined()
    expect(faults({ time: '2020-08-07' })).toBeUndefined()
    expect(faults({})).toEqual([errors.time])
    expect(faults({ time: 5 })).toEqual([errors.time])
    expect(faults({ time: 'tomorrow' })).toEqual([errors.time])
    expect(faults({ time: '2020-08-07', in_local_time: 'yes' })).toEqual([errors.inLocalTime])
    expect(faults({ time: '2020-08-07', at_optimal_time: null })).toEqual([errors.atOptimalTime])
    expect(faults('2020-08-07')).toEqual([errors.schedule])
  })
})

describe('the times of a schedule', () => {
  it.each([
    ['2020-08-07T00:00:00+02:00', '2020-08-06T22:00:00Z', '2020-08-07T00:00:00Z'],
    ['2020-08-07T10:00:00Z', '2020-08-07T10:00:00Z', '2020-08-07T10:00:00Z'],
    ['2020-08-07 10:00 UTC', '2020-08-07T10:00:00Z', '2020-08-07T10:00:00Z'],
    ['2020-08-07 10:00:00 -5:00', '2020-08-07T15:00:00Z', '2020-08-07T10:00:00Z'],
    ['2020-08-07T10:00:00.5-0530', '2020-08-07T15:30:00.5Z', '2020-08-07T10:00:00.5Z'],
    ['2020-08-07T10:00:00', '2020-08-07T10:00:00Z', '2020-08-07T10:00:00Z'],
    ['2020-08-07', '2020-08-07T00:00:00Z', '2020-08-07T00:00:00Z'],
    ['Fri 08 07 10:00:00.+0200 2020', '2020-08-07T08:00:00Z', '2020-08-07T10:00:00Z'],
    ['08/07/2020', '2020-08-07T00:00:00Z', '2020-08-07T00:00:00Z'],
  ])('of %s are an instant and what a wall shows', (time, instant, wall) => {
    expect(scheduleTimes({ time })).toEqual({
      time: Date.parse(instant),
      wall_time: Date.parse(wall),
      in_local_time: false,
      at_optimal_time: false,
    })
  })

  it('do not depend on blanks after the clock, however many', () => {
    const time = `2020-08-07T10:00${' '.repeat(400_000)}`
    expect(scheduleTimes({ time })).toEqual(scheduleTimes({ time: '2020-08-07T10:00' }))
    expect(scheduleTimes({ time: `${time}+02:00` })).toEqual(scheduleTimes({ time: '2020-08-07T10:00+02:00' }))
  })

  it('keep the flags', () => {
    expect(scheduleTimes({ time: '2020-08-07', in_local_time: true, at_optimal_time: true })).toMatchObject({
      in_local_time: true,
      at_optimal_time: true,
    })
  })
})
