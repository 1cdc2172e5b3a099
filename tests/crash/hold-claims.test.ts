import { describe, expect, test } from 'vitest'
import { centsOf } from './acts.ts'
import { eventName } from './company.ts'
import type { WorkspaceState } from './control.ts'
import { holdClaims, type LateJob } from './hold-claims.ts'
import { type Act, bought, emptyLane, merged, named, stepped, withoutUsers } from './lane.ts'
import type { Claim } from './load.ts'

// A lane of one user, whose last request, a deletion, was never answered.

const track = (mark: string, id = 'c1l1-u1'): Act => ({
  id: 'users.track',
  body: {},
  steps: [{ names: [mark], apply: (lane) => bought(lane, id, mark) }],
})
const alias: Act = {
  id: 'users.alias.new',
  body: {},
  steps: [{ names: ['c1l1-a3'], apply: (lane) => named(lane, 'c1l1-u1', 'c1l1-a3') }],
}
const remove: Act = {
  id: 'users.delete',
  body: {},
  steps: [{ names: ['c1l1-u1'], apply: (lane) => withoutUsers(lane, ['c1l1-u1']) }],
}
const merge: Act = {
  id: 'users.merge',
  body: {},
  steps: [{ names: ['c1l1-u2', 'c1l1-u1'], apply: (lane) => merged(lane, 'c1l1-u2', 'c1l1-u1') }],
}

const claimOf = (acts: readonly Act[], last?: Act): Claim => ({
  name: 'c1l1',
  acts,
  sure: stepped(
    emptyLane,
    acts.flatMap(({ steps }) => steps),
  ),
  ...(last !== undefined && { last }),
})

const userOf = (external_id: string, marks: readonly string[], aliases: readonly string[] = []) => ({
  external_id,
  user_aliases: aliases.map((alias_name) => ({ alias_name })),
  purchases: Object.fromEntries(marks.map((mark) => [mark, { count: 1 }])),
  custom_events: { [eventName]: { count: marks.length } },
  purchase_totals: { count: marks.length, total_cents: marks.reduce((sum, mark) => sum + centsOf(mark), 0) },
})
const stateOf = (...users: readonly ReturnType<typeof userOf>[]): WorkspaceState => ({
  users: [...users],
  catalogs: [],
  schedules: [],
  outbox: [],
})

const deleted = claimOf([track('c1l1-m1'), track('c1l1-m2'), alias], remove)
const whole = userOf('c1l1-u1', ['c1l1-m1', 'c1l1-m2'], ['c1l1-a3'])
const onlyOf = (mark: string) => stateOf(userOf('c1l1-u1', [mark]))
const late = (kind: string, payload: unknown): readonly LateJob[] => [{ kind, payload }]
const lateTrack = late('users.track', { purchases: [{ product_id: 'c1l1-m2' }] })

describe('what a lane claims', () => {
  test.each([
    ['all of it, when the last was not done', stateOf(whole), deleted, []],
    ['all of it, when the last was done', stateOf(), deleted, []],
    ['a job that came last, after what was not answered', onlyOf('c1l1-m2'), deleted, lateTrack],
    [
      'a job of the last request itself',
      stateOf(),
      deleted,
      late('users.delete', { kind: 'external_id', value: 'c1l1-u1' }),
    ],
    [
      'one of two pairs of a merge',
      stateOf(userOf('c1l1-u1', ['c1l1-m2', 'c1l1-m1'])),
      claimOf([merge, track('c1l1-m1'), track('c1l1-m2', 'c1l1-u2')]),
      late('users.merge', { from: 'c1l1-u2', into: 'c1l1-u1' }),
    ],
  ] as const)('holds: %s', (_, state, claim, jobs) => {
    expect(holdClaims(state, [claim], { late: jobs }).tracked).toBe(2)
  })

  test.each([
    ['a part of it', onlyOf('c1l1-m2'), []],
    ['another part than that of the job that came last', onlyOf('c1l1-m1'), lateTrack],
    ['an alias less, though a job came last', stateOf(userOf('c1l1-u1', ['c1l1-m1', 'c1l1-m2'])), lateTrack],
    ['a part of it, when the job was one of another lane', onlyOf('c1l1-m2'), late('users.track', 'c2l1-m2')],
    ['a part of it, when the job was of another kind', onlyOf('c1l1-m2'), late('users.merge', 'c1l1-m2')],
    ['somebody else', stateOf(whole, userOf('c9l9-u1', [])), []],
  ] as const)('does not hold: %s', (_, state, jobs) => {
    expect(() => holdClaims(state, [deleted], { late: jobs })).toThrow(/expected/)
  })
})
