import * as fc from 'fast-check'
import { command, instant, maybe, size, type StoreCommand } from './command.ts'
import { recordNames } from './covered.ts'
import { pageRecords, putRecord } from './records.ts'

/** Few, so that several commands change one record. */
const ids = ['x', 'X', 'toString', '\ufffd', '\u{1f600}'] as const
const id = fc.constantFrom(...ids)
const name = fc.constantFrom(...recordNames)

export const recordCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(name, id, fc.constantFrom('text', 'opted_in'))
      .map(([table, one, text]) => command(`put ${table} ${one} ${text}`, (tx) => putRecord[table](tx, one, text))),
  },
  fc.tuple(name, id).map(([table, one]) => command(`get ${table} ${one}`, (tx) => tx[table].get(one))),
  fc
    .tuple(name, fc.array(id, { maxLength: 3 }))
    .map(([table, some]) => command(`prefetch ${table} ${some.join()}`, (tx) => tx[table].prefetch(some))),
  fc.tuple(name, id).map(([table, one]) => command(`delete ${table} ${one}`, (tx) => tx[table].delete(one))),
  fc
    .tuple(name, maybe(['a', ...ids]), size)
    .map(([table, after, count]) =>
      command(`page ${table} ${after} ${count}`, (tx) => pageRecords(tx, table, after, count)),
    ),
)

const address = fc.constantFrom(
  ['email', 'constructor'] as const,
  ['email', 'constructor\0'] as const,
  ['phone', '+1555'] as const,
  ['email', '+1555'] as const,
)

export const orphanCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  fc
    .tuple(address, id, fc.constantFrom('subscribed', 'unsubscribed'), instant)
    .map(([[kind, value], group, state, at]) =>
      command(`orphan ${kind} ${value} ${group} ${state}`, (tx) =>
        tx.orphanedSubscriptions.put({
          kind,
          value,
          subscription_group_id: group,
          subscription_state: state,
          set_at: at,
        }),
      ),
    ),
  address.map(([kind, value]) => command(`take ${kind} ${value}`, (tx) => tx.orphanedSubscriptions.take(kind, value))),
)
