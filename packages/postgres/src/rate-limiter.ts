/** Rate limits that all processes share. Requests during a count are counted together. */
import { setImmediate } from 'node:timers/promises'
import { type Allowance, type RateLimiter, Unavailable } from '@brazier/backend/parts'
import { compareTexts } from '@brazier/domain/rules'
import type { Database } from './database.ts'
import { change, textOf } from './session.ts'

const countHits = change(`INSERT INTO rate_limits AS counted (workspace_id, bucket, window_start, count)
SELECT * FROM unnest($1::uuid[], $2::text[], $3::double precision[], $4::double precision[])
ON CONFLICT (workspace_id, bucket) DO UPDATE SET window_start = excluded.window_start,
count = CASE WHEN counted.window_start = excluded.window_start THEN counted.count + excluded.count ELSE excluded.count END
RETURNING workspace_id, bucket, count`)
const forget = change('DELETE FROM rate_limits WHERE workspace_id = $1')

const maxWaiting = 10_000

interface Hit {
  readonly workspace: string
  readonly bucket: string
  readonly limit: number
  readonly start: number
  readonly reset: number
  readonly resolve: (allowance: Allowance) => void
  readonly reject: (error: unknown) => void
}

/** Requests of one bucket and window. */
type Batch = readonly [Hit, ...Hit[]]

const keyOf = ({ workspace, bucket }: Hit): string => `${workspace}\n${bucket}`

/** Removes each bucket's first window: all that one statement can count. */
const takeBatches = (waiting: Hit[]): readonly Batch[] => {
  const batches = new Map<string, [Hit, ...Hit[]]>()
  const later: Hit[] = []
  for (const hit of waiting.splice(0)) {
    const batch = batches.get(keyOf(hit))
    if (batch === undefined) batches.set(keyOf(hit), [hit])
    else if (batch[0].start === hit.start) batch.push(hit)
    else later.push(hit)
  }
  waiting.push(...later)
  // All processes lock rows in the same order, so there is no deadlock.
  return [...batches.entries()].toSorted(([a], [b]) => compareTexts(a, b)).map(([, batch]) => batch)
}

const settle = (batch: Batch, total: number): void => {
  for (const [index, { limit, reset, resolve }] of batch.entries()) {
    const count = total - batch.length + index + 1
    resolve({ allowed: count <= limit, limit, remaining: Math.max(limit - count, 0), reset })
  }
}

const startOf = (now: number, window: number): number => Math.floor(now / window) * window

export interface RequestCounter {
  limiterOf(workspace: string): RateLimiter
}

const countBatches = (database: Database, batches: readonly Batch[]): Promise<void> =>
  database.session(async (session) => {
    const first = batches.map(([hit]) => hit)
    const values = [
      first.map(({ workspace }) => workspace),
      first.map(({ bucket }) => bucket),
      first.map(({ start }) => start),
      batches.map((batch) => batch.length),
    ]
    const rows = await session.change(countHits, values, batches.length)
    const totals = new Map(
      rows.map((row) => [`${textOf(row, 'workspace_id')}\n${textOf(row, 'bucket')}`, Number(row['count'])]),
    )
    for (const batch of batches) settle(batch, totals.get(keyOf(batch[0])) ?? Infinity)
  })

interface Known {
  readonly start: number
  readonly end: number
  readonly limit: number
  readonly remaining: number
  readonly asked: number
}

const remembering = ({ hit, reset }: RateLimiter): RateLimiter => {
  const known = new Map<string, Known>()
  return {
    hit: async (bucket, limit, window, now) => {
      const start = startOf(now, window)
      const note = (by: number, remaining?: number): void => {
        const before = known.get(bucket)
        // A request of the previous window must not hide the present one.
        if (before !== undefined && before.start > start) return
        const { asked, remaining: left } = before?.start === start ? before : { asked: 0, remaining: 0 }
        const next = { start, end: start + window, limit, remaining: remaining ?? left, asked: Math.max(0, asked + by) }
        known.set(bucket, next)
      }
      note(1)
      try {
        const allowance = await hit(bucket, limit, window, now)
        note(0, allowance.remaining)
        return allowance
      } finally {
        note(-1)
      }
    },
    // The other half is for other processes' requests, not known here.
    hasRoom: (bucket, now) => {
      const one = known.get(bucket)
      return one !== undefined && one.start <= now && now < one.end && one.remaining - one.asked > one.limit / 2
    },
    reset,
  }
}

export const createRequestCounter = (database: Database): RequestCounter => {
  const waiting: Hit[] = []
  let isCounting = false
  const run = async (): Promise<void> => {
    if (isCounting) return
    isCounting = true
    while (waiting.length > 0) {
      // Requests that arrive together share the first statement.
      await setImmediate()
      const batches = takeBatches(waiting)
      await countBatches(database, batches).catch((error: unknown) => {
        for (const { reject } of batches.flat()) reject(error)
      })
    }
    isCounting = false
  }
  return {
    limiterOf: (workspace) =>
      remembering({
        hit: (bucket, limit, window, now) =>
          new Promise((resolve, reject) => {
            if (waiting.length >= maxWaiting) throw new Unavailable('too many requests wait to be counted')
            const start = startOf(now, window)
            waiting.push({ workspace, bucket, limit, start, reset: start + window, resolve, reject })
            void run()
          }),
        // Perhaps nothing was counted.
        reset: () => database.session((session) => session.change(forget, [workspace], 'any')).then(() => undefined),
      }),
  }
}
