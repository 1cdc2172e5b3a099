import { type MessageDelivery, type OutboxEntry, type RequestedSend, syncRunKey } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { deepFreeze } from '../deep-freeze.ts'
import { command, maybe, size, type StoreCommand } from './command.ts'
import type { Covered } from './covered.ts'

/** Few, so that several commands change one record. */
const ids = ['x', 'y', '__proto__']
const id = fc.constantFrom(...ids)
const user = fc.constantFrom('p1', 'p2')
const channel = fc.constantFrom('email' as const, 'sms' as const)
const outcome = fc.constantFrom('sent' as const, 'failed' as const)

/** A database may search for their beginning only. */
const long = ['a text that begins ALIKE: one', 'A text that begins alike: two', 'a text that beg"\n"ins']

/** Texts that JSON or the other case writes differently. */
const searched = fc.constantFrom('Hi', 'HI "you"', 'a\nb', 'É', 'é', 'body', '\\', '\u0000', ...long)

/** Omits the number: adapters may leave gaps. */
const withoutSequences = (entries: readonly OutboxEntry[]): readonly object[] =>
  entries.map((each) => ({ ...each, sequence: 0 }))

const deliverOne = async ({ outbox }: Covered, place: number, state: 'received' | 'failed'): Promise<void> => {
  const [found] = (await outbox.list({ limit: 3 })).slice(place)
  const deliveries = new Map<number, MessageDelivery>([[0, { state: 'waiting' }]])
  if (found !== undefined) deliveries.set(found.sequence, { state })
  await outbox.deliver(deliveries)
}

const schedule = fc
  .record({
    schedule_id: id,
    revision: fc.integer({ min: 1, max: 3 }),
    state: fc.constantFrom<RequestedSend['state']>('scheduled', 'sending', 'sent', 'cancelled'),
  })
  .map((given): RequestedSend => {
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
  .record({
    braze_id: user,
    channel,
    schedule_id: maybe(ids),
    campaign_id: maybe(ids),
    canvas_id: maybe(ids),
    dispatch_id: id,
    outcome,
    body: searched,
  })
  .map(({ body, ...given }): Omit<OutboxEntry, 'sequence'> => {
    const sent = { time: 0, variation_id: 'v', variation_name: 'V' } as const
    return deepFreeze({ ...sent, ...given, parts: { body } })
  })

const filter = fc.record(
  {
    limit: size,
    braze_id: user,
    channel,
    schedule_id: id,
    campaign_id: id,
    canvas_id: id,
    dispatch_id: id,
    outcome,
    q: searched,
  },
  { requiredKeys: ['limit'], noNullPrototype: true },
)

const number = fc.integer({ min: 1, max: 4 })
const run = fc
  .record({ integration_id: id, number, rows_synced: fc.nat(3) })
  .map((given) =>
    deepFreeze({ ...given, job_status: 'success' as const, sync_start_time: 0, rows_failed_with_errors: 0 }),
  )
const position = fc
  .tuple(fc.constantFrom('after' as const, 'before' as const), maybe([1, 2, 3, 4]))
  .map(([side, at]) => (at === undefined ? { side } : { side, key: syncRunKey({ number: at }) }))

export const sendCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  schedule.map((send) =>
    command(`put schedule ${send.schedule_id} ${send.state}`, (tx) => tx.schedules.put(send.schedule_id, send)),
  ),
  id.map((one) => command(`get schedule ${one}`, (tx) => tx.schedules.get(one))),
  entry.map((given) =>
    command(`send ${JSON.stringify(given)}`, async (tx) => {
      await tx.outbox.add(given)
    }),
  ),
  fc
    .tuple(fc.nat(2), fc.constantFrom('received' as const, 'failed' as const))
    .map(([place, state]) => command(`deliver message ${place}: ${state}`, (tx) => deliverOne(tx, place, state))),
  filter.map((wanted) =>
    command(`outbox ${JSON.stringify(wanted)}`, async (tx) => withoutSequences(await tx.outbox.list(wanted))),
  ),
  fc
    .record({ most: fc.integer({ min: 1, max: 3 }), bytes: fc.nat(3000) })
    .map((wish) => command(`trim to ${JSON.stringify(wish)}`, (tx) => tx.outbox.trim(wish))),
  run.map((given) => command(`run ${JSON.stringify(given)}`, (tx) => tx.syncRuns.put(given))),
  fc
    .tuple(id, position, size)
    .map(([one, at, count]) =>
      command(`runs of ${one} ${JSON.stringify(at)} ${count}`, (tx) => tx.syncRuns.page(one, at, count)),
    ),
  fc
    .tuple(id, fc.nat(3))
    .map(([one, place]) => command(`run ${place} of ${one}`, (tx) => tx.syncRuns.keyAt(one, place))),
)
