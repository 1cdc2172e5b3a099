import { type OutboxEntry, type SendSchedule, syncRunKey } from '@brazier/backend'
import * as fc from 'fast-check'
import { deepFreeze } from '../laws/deep-freeze.ts'
import type { Covered } from './covered.ts'

/** See the type of the same name beside the other commands. */
interface Command {
  readonly title: string
  readonly run: (tx: Covered) => Promise<unknown>
}

const command = (title: string, run: Command['run']): Command => ({ title, run })

/** Few, so that commands meet each other's records. */
const id = fc.constantFrom('x', 'y', '__proto__')
const user = fc.constantFrom('p1', 'p2')
const channel = fc.constantFrom('email' as const, 'sms' as const)
const limit = fc.constantFrom(0, 1, 2, 1000)

/** What a message is but for its number: adapters may leave gaps between them. */
const shown = (entries: readonly OutboxEntry[]): readonly object[] => entries.map((each) => ({ ...each, sequence: 0 }))

const schedule = fc
  .record({
    schedule_id: id,
    revision: fc.integer({ min: 1, max: 3 }),
    state: fc.constantFrom<SendSchedule['state']>('scheduled', 'sending', 'sent', 'cancelled'),
  })
  .map((given): SendSchedule => {
    const send = {
      kind: 'campaign',
      target_id: 'c',
      dispatch_id: 'd',
      properties: {},
      created_at: 0,
      planned_at: 0,
    } as const
    return deepFreeze({ ...send, ...given })
  })

const entry = fc
  .record({ braze_id: user, channel, schedule_id: fc.option(id, { nil: undefined }) })
  .map((given): Omit<OutboxEntry, 'sequence'> => {
    const sent = { time: 0, variation_id: 'v', variation_name: 'V', dispatch_id: 'd', outcome: 'sent' } as const
    return deepFreeze({ ...sent, ...given, parts: { body: 'Hi' } })
  })

const filter = fc.record(
  { limit, braze_id: user, channel, schedule_id: id },
  { requiredKeys: ['limit'], noNullPrototype: true },
)

const number = fc.integer({ min: 1, max: 4 })
const run = fc
  .record({ integration_id: id, number, rows_synced: fc.nat(3) })
  .map((given) =>
    deepFreeze({ ...given, job_status: 'success' as const, sync_start_time: 0, rows_failed_with_errors: 0 }),
  )
const position = fc
  .tuple(fc.constantFrom('after' as const, 'before' as const), fc.option(number, { nil: undefined }))
  .map(([side, at]) => (at === undefined ? { side } : { side, key: syncRunKey({ number: at }) }))

/** Any command on schedules, the outbox, integrations and their runs. */
export const sendCommand: fc.Arbitrary<Command> = fc.oneof(
  schedule.map((send) =>
    command(`put schedule ${send.schedule_id} ${send.state}`, (tx) => tx.schedules.put(send.schedule_id, send)),
  ),
  id.map((one) => command(`get schedule ${one}`, (tx) => tx.schedules.get(one))),
  entry.map((given) => command(`send ${JSON.stringify(given)}`, (tx) => tx.outbox.add(given))),
  filter.map((wanted) =>
    command(`outbox ${JSON.stringify(wanted)}`, async (tx) => shown(await tx.outbox.list(wanted))),
  ),
  id.map((one) =>
    command(`put integration ${one}`, (tx) => {
      const integration = { id: one, name: one, type: 'users', status: 'active', warehouse_type: 'file' } as const
      return tx.integrations.put(one, { ...integration, contact_emails: [], last_updated_at: 0 })
    }),
  ),
  run.map((given) => command(`run ${JSON.stringify(given)}`, (tx) => tx.syncRuns.put(given))),
  fc
    .tuple(id, position, limit)
    .map(([one, at, count]) =>
      command(`runs of ${one} ${JSON.stringify(at)} ${count}`, (tx) => tx.syncRuns.page(one, at, count)),
    ),
  fc
    .tuple(id, fc.nat(3))
    .map(([one, place]) => command(`run ${place} of ${one}`, (tx) => tx.syncRuns.keyAt(one, place))),
)
