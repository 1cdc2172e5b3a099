import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instant } from '../../time/instant.ts'
import { newProfile } from '../../users/profile/new-profile.ts'
import type { Profile } from '../../users/profile/profile.ts'
import { hasPassed, nextTurn, type Schedule, sendPlan } from './send-plan.ts'

const noon = Date.parse('2026-03-10T12:00:00Z')

const user = (time_zone?: string, members: Partial<Profile> = {}): Profile => {
  const profile = newProfile({ braze_id: 'b', now: 0, random_bucket: 0 })
  return { ...profile, ...(time_zone === undefined ? {} : { time_zone }), ...members }
}

/** `wall` is the time as written: 2026-03-10T09:00. */
const scheduled = (wall: string, flags: Partial<Schedule> = {}): Schedule => {
  const time = Date.parse(`${wall}Z`)
  return { time, wall_time: time, in_local_time: false, at_optimal_time: false, ...flags }
}

const iso = (instant: Instant): string => new Date(instant).toISOString()

const opened = (...times: readonly string[]): Partial<Profile> => {
  const message = { braze_id: 'b', kind: 'opened', channel: 'email', id: 'c' }
  return { messages: times.map((time) => ({ ...message, time: Date.parse(time) })) }
}

describe('a send at a time', () => {
  it('is for all users at that instant', () => {
    const plan = sendPlan({ ...scheduled('2026-03-10T09:00'), time: noon }, 'Asia/Tokyo')
    expect([plan.instantOf(user('Europe/Berlin')), plan.instantOf(user())]).toEqual([noon, noon])
    expect([plan.earliest, plan.latest]).toEqual([noon, noon])
  })
})

describe('a send in local time', () => {
  const plan = sendPlan(scheduled('2026-03-10T09:00', { in_local_time: true }), 'Asia/Tokyo')

  it('knows a zone by a name such as Eastern Time (US & Canada)', () => {
    expect(iso(plan.instantOf(user('Eastern Time (US & Canada)')))).toBe('2026-03-10T13:00:00.000Z')
  })

  it('is for each user when their own clock shows the time', () => {
    expect(iso(plan.instantOf(user('Europe/Berlin')))).toBe('2026-03-10T08:00:00.000Z')
    expect(iso(plan.instantOf(user('America/Los_Angeles')))).toBe('2026-03-10T16:00:00.000Z')
  })

  it('is first for users 14 hours ahead of UTC and last for those 12 hours behind', () => {
    expect(iso(plan.instantOf(user('Pacific/Kiritimati')))).toBe('2026-03-09T19:00:00.000Z')
    expect(iso(plan.earliest)).toBe('2026-03-09T19:00:00.000Z')
    expect(iso(plan.instantOf(user('Etc/GMT+12')))).toBe('2026-03-10T21:00:00.000Z')
    expect(iso(plan.latest)).toBe('2026-03-10T21:00:00.000Z')
  })

  it('is on the workspace clock for a user without a known time zone', () => {
    for (const zone of [undefined, 'Atlantis/Center', '+05:30']) {
      expect(iso(plan.instantOf(user(zone)))).toBe('2026-03-10T00:00:00.000Z')
    }
    const somewhere = sendPlan(scheduled('2026-03-10T09:00', { in_local_time: true }), 'nowhere')
    expect(iso(somewhere.instantOf(user()))).toBe('2026-03-10T09:00:00.000Z')
  })

  it('is later by the skipped span if clocks skip the time, and is the first of two equal times', () => {
    const skipped = sendPlan(scheduled('2026-03-29T02:30', { in_local_time: true }), 'UTC')
    expect(iso(skipped.instantOf(user('Europe/Berlin')))).toBe('2026-03-29T01:30:00.000Z')
    const twice = sendPlan(scheduled('2026-10-25T02:30', { in_local_time: true }), 'UTC')
    expect(iso(twice.instantOf(user('Europe/Berlin')))).toBe('2026-10-25T00:30:00.000Z')
  })
})

describe('a send at the optimal time', () => {
  const plan = sendPlan(scheduled('2026-03-10T09:00', { at_optimal_time: true }), 'UTC')

  it('is on its day at the hour in which the user opened most messages', () => {
    const reader = opened('2026-02-01T07:10:00Z', '2026-02-02T19:30:00Z', '2026-02-03T19:59:59Z')
    expect(iso(plan.instantOf(user('UTC', reader)))).toBe('2026-03-10T19:00:00.000Z')
    // In Tokyo these were 16:10, 04:30 and 04:59 of the next day.
    expect(iso(plan.instantOf(user('Asia/Tokyo', reader)))).toBe('2026-03-09T19:00:00.000Z')
  })

  it('is on its day, wherever users are', () => {
    expect([iso(plan.earliest), iso(plan.latest)]).toEqual(['2026-03-09T10:00:00.000Z', '2026-03-11T12:00:00.000Z'])
  })

  it('takes the earliest of equally good hours, in the offset at the time of each open', () => {
    const summer = opened('2025-07-01T18:00:00Z', '2025-07-02T06:00:00Z')
    expect(iso(plan.instantOf(user('Europe/Berlin', summer)))).toBe('2026-03-10T07:00:00.000Z')
  })

  it('recognises an open if the kind has the word', () => {
    const message = { braze_id: 'b', channel: 'email', id: 'c', time: Date.parse('2026-02-01T06:20:00Z') }
    for (const kind of ['open', 'opens', 'opened', 'direct_open', 'open_again']) {
      expect(iso(plan.instantOf(user('UTC', { messages: [{ ...message, kind }] })))).toBe('2026-03-10T06:00:00.000Z')
    }
    for (const kind of ['reopen', 'opener', 'unopened']) {
      expect(iso(plan.instantOf(user('UTC', { messages: [{ ...message, kind }] })))).toBe('2026-03-10T17:00:00.000Z')
    }
  })

  it('is in UTC if neither the user’s nor the workspace’s time zone is known', () => {
    const somewhere = sendPlan(scheduled('2026-03-10T09:00', { at_optimal_time: true }), 'nowhere')
    expect(iso(somewhere.instantOf(user(undefined, opened('2026-02-01T07:10:00Z'))))).toBe('2026-03-10T07:00:00.000Z')
  })

  it('takes the times of the last opens if no message is recorded', () => {
    const last_x_at = { last_opened_email_at: Date.parse('2026-02-01T06:20:00Z'), last_received_email_at: noon }
    expect(iso(plan.instantOf(user('UTC', { last_x_at })))).toBe('2026-03-10T06:00:00.000Z')
    const sent = { messages: [{ braze_id: 'b', time: noon, kind: 'sent', channel: 'email', id: 'c' }] }
    expect(iso(plan.instantOf(user('UTC', sent)))).toBe('2026-03-10T17:00:00.000Z')
  })

  it('is at 17:00 for a user who opened nothing, or at the time itself if it is also local', () => {
    expect(iso(plan.instantOf(user('Europe/Berlin')))).toBe('2026-03-10T16:00:00.000Z')
    const both = sendPlan(scheduled('2026-03-10T09:00', { at_optimal_time: true, in_local_time: true }), 'UTC')
    expect(iso(both.instantOf(user('Europe/Berlin')))).toBe('2026-03-10T08:00:00.000Z')
    expect(iso(both.instantOf(user('Europe/Berlin', opened('2026-02-01T11:00:00Z'))))).toBe('2026-03-10T11:00:00.000Z')
  })
})

describe('a schedule that comes too late', () => {
  const before = (schedule: Schedule, now: string) => hasPassed(schedule, Date.parse(now))

  it('has a time that has passed', () => {
    const schedule = scheduled('2026-03-10T09:00')
    expect(before(schedule, '2026-03-10T09:00:00Z')).toBe(false)
    expect(before(schedule, '2026-03-10T09:00:01Z')).toBe(true)
  })

  it('has an instant that has passed, however it was written', () => {
    const schedule = { ...scheduled('2026-03-10T09:00'), time: noon }
    expect(before(schedule, '2026-03-10T12:00:00Z')).toBe(false)
    expect(before(schedule, '2026-03-10T12:00:01Z')).toBe(true)
  })

  it('has a local time that has passed in all zones: the last is 12 hours behind UTC', () => {
    const schedule = scheduled('2026-03-10T09:00', { in_local_time: true })
    expect(before(schedule, '2026-03-10T21:00:00Z')).toBe(false)
    expect(before(schedule, '2026-03-10T21:00:01Z')).toBe(true)
  })

  it('has an optimal time on a day that has ended in all zones', () => {
    const schedule = scheduled('2026-03-10T09:00', { at_optimal_time: true })
    expect(before(schedule, '2026-03-11T11:59:59Z')).toBe(false)
    expect(before(schedule, '2026-03-11T12:00:00Z')).toBe(true)
  })
})

describe('properties', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const wall = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2040, 0, 1) })
  const opens = fc.array(fc.integer({ min: Date.UTC(2020, 0, 1), max: noon }), { maxLength: 3 })

  it('a zone of before 1980 that is no quarter of an hour from UTC is met by a turn', () => {
    const schedule = scheduled('1975-01-01T00:00', { in_local_time: true })
    const plan = sendPlan(schedule, 'Africa/Abidjan')
    const instant = plan.instantOf(user('Pacific/Kiritimati'))
    expect(iso(instant)).toBe('1975-01-01T10:40:00.000Z')
    expect(nextTurn(plan, instant - 1)).toBe(instant)
  })

  it('no user gets it before the earliest or after the latest instant', () => {
    fc.assert(
      fc.property(
        zone,
        zone,
        wall,
        fc.boolean(),
        fc.boolean(),
        opens,
        (ofUser, workspace, wall_time, local, optimal, times) => {
          const schedule = { time: wall_time, wall_time, in_local_time: local, at_optimal_time: optimal }
          const plan = sendPlan(schedule, workspace)
          const instant = plan.instantOf(user(ofUser, opened(...times.map(iso))))
          expect(instant).toBeGreaterThanOrEqual(plan.earliest)
          // The turns are found one after another: none is between two of them.
          expect(nextTurn(plan, instant - 1)).toBe(instant)
          expect(nextTurn(plan, plan.latest)).toBeUndefined()
          expect(instant).toBeLessThanOrEqual(plan.latest)
        },
      ),
    )
  })
})
