import type { RequestedSend } from '@brazier/backend/parts'
import { dayMs } from '@brazier/domain/vocabulary'
import { testService, workspace } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { stores } from './stores.ts'

// Sends that have ended are kept, but not for ever: the newest 100,000, and some older ones until they are looked at.

const kept = 100_000
const start = Date.parse('2024-06-01T00:00:00Z')

const company = workspace()
  .user({ external_id: 'ada', email: 'ada@example.com' })
  .campaign({
    id: 'news',
    variations: [{ id: 'v', name: 'All', messages: [{ channel: 'email', parts: { subject: 's', body: 'b' } }] }],
  })
  .build()

/** A requested send. */
const send = (schedule_id: string, more: Partial<RequestedSend>): RequestedSend => ({
  schedule_id,
  kind: 'campaign',
  target_id: 'news',
  dispatch_id: 'd',
  recipients: [],
  properties: {},
  created_at: start,
  planned_at: start,
  revision: 1,
  state: 'sent',
  ...more,
})

const old: readonly RequestedSend[] = [
  ...Array.from({ length: 100 }, (_, place) => send(`old-${place}`, { ended: place + 1 })),
  send('old-cancelled', { ended: 301, state: 'cancelled' }),
  send('old-uncounted', {}),
  send('old-canvas', { kind: 'canvas', ended: 302, busy_until: start - 15 * dayMs }),
]

const needed: readonly RequestedSend[] = [
  send('scheduled', {
    state: 'scheduled',
    schedule: { time: start + dayMs, wall_time: start + dayMs, in_local_time: false, at_optimal_time: false },
  }),
  send('sending', { state: 'sending' }),
  send('canvas-with-steps', { kind: 'canvas', ended: 303, busy_until: start + dayMs }),
  send('canvas-uncounted', { kind: 'canvas' }),
  ...Array.from({ length: 10 }, (_, place) => send(`new-${place}`, { ended: kept + 500 + place })),
]

describe.each(stores)('sends that have ended, in %s', (_, isHere, open) => {
  test.runIf(isHere)(
    'are forgotten when 100,000 others have ended since, and nothing needs them',
    { timeout: 180_000 },
    async () => {
      const service = await testService({ persistence: await open(), state: company, now: start, name: 'ended' })
      const made = service.workspace
      const idsNow = async (): Promise<readonly string[]> =>
        (await made.store.read((tx) => tx.schedules.page(undefined, Infinity))).map(({ schedule_id }) => schedule_id)
      await made.store.transaction(async (tx) => {
        for (const one of [...old, ...needed]) await tx.schedules.put(one.schedule_id, one)
        await tx.settings.put('settings', { ...(await tx.settings.get('settings')), ended_sends: kept + 600 })
      })
      const before = await idsNow()
      expect(before.length).toBe(old.length + needed.length)
      const asked = 16 * 6
      for (let place = 0; place < asked; place += 1) {
        const body = { campaign_id: 'news', recipients: [{ external_user_id: 'ada' }] }
        expect((await service.call('campaigns.trigger.send', body)).status).toBe(201)
      }
      await service.settle()
      const after = await idsNow()
      expect(after.filter((id) => before.includes(id)).toSorted()).toEqual(
        needed.map(({ schedule_id }) => schedule_id).toSorted(),
      )
      expect(after.length).toBe(needed.length + asked)
      // State files and what is read of them do not show how they are forgotten.
      const schedules = (await made.snapshot()).schedules ?? []
      expect(schedules.length).toBe(after.length)
      expect(schedules.filter((one) => 'ended' in one || 'busy_until' in one)).toEqual([])
      // What was sent is there all the same.
      expect((await made.store.read((tx) => tx.outbox.list({ limit: Infinity }))).length).toBe(asked)
    },
  )
})
