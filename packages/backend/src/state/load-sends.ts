import type { JsonObject } from '@brazier/domain'
import { addMessage } from '../ports/outbox-bytes.ts'
import { type SendRecipient, withoutEnd } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { StateFile } from './state-file.ts'

/** Adds the sends and messages of a state file. */
export const loadSends = async (
  tx: Transaction,
  { schedules = [], transactional_sends = [], outbox = [] }: StateFile,
): Promise<void> => {
  for (const { recipients, ...schedule } of schedules) {
    await tx.schedules.put(schedule.schedule_id, {
      ...schedule,
      // A snapshot wrote the recipients and the JSON of requests.
      recipients: recipients as SendRecipient[] | undefined,
      properties: schedule.properties as JsonObject, // as above
    })
  }
  for (const send of transactional_sends) await tx.transactionalSends.put(send.external_send_id, send)
  for (const { sequence: _, ...entry } of outbox.toSorted((a, b) => a.sequence - b.sequence)) {
    await addMessage(tx, entry)
  }
}

const present = <T extends object>(members: T): T =>
  Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined)) as T // an undefined member is an absent one

/** Returns the sends and messages of a workspace, as members of a state file. */
export const sendsOf = async (
  tx: Transaction,
): Promise<Pick<StateFile, 'schedules' | 'transactional_sends' | 'outbox'>> => ({
  // The file's lists are not readonly.
  schedules: (await tx.schedules.page(undefined, Infinity)).map((send) => present(withoutEnd(send))) as NonNullable<
    StateFile['schedules']
  >,
  transactional_sends: (await tx.transactionalSends.page(undefined, Infinity)).map(present),
  // As above.
  outbox: (await tx.outbox.list({ limit: Infinity })).toReversed().map(present) as NonNullable<StateFile['outbox']>,
})
