import type { Job } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { deepFreeze } from '../deep-freeze.ts'
import { command, instant, size, type StoreCommand } from './command.ts'

/** Omits the id: adapters may leave gaps. */
const withoutId = (job: Job | undefined): object | undefined => job && { ...job, id: 0 }

export const jobCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  fc
    .tuple(fc.integer(), instant)
    .map(([payload, runAt]) =>
      command(`add job ${payload} at ${runAt}`, (tx) => tx.jobs.add('kind', deepFreeze({ payload }), runAt)),
    ),
  fc
    .tuple(fc.array(fc.integer(), { maxLength: 3 }), instant)
    .map(([payloads, runAt]) =>
      command(`add jobs ${payloads.join(', ')} at ${runAt}`, (tx) =>
        tx.jobs.addAll('kind', deepFreeze(payloads), runAt),
      ),
    ),
  instant.map((now) => command(`take job at ${now}`, async (tx) => withoutId(await tx.jobs.take(now)))),
  instant.map((now) =>
    command(`retry job at ${now}`, async (tx) => {
      const job = await tx.jobs.take(now)
      if (job !== undefined) await tx.jobs.put({ ...job, attempts: job.attempts + 1, error: 'thrown', run_at: now + 1 })
    }),
  ),
  instant.map((now) =>
    command(`set job aside at ${now}`, async (tx) => {
      const job = await tx.jobs.take(now)
      if (job !== undefined) await tx.jobs.setAside({ ...job, error: 'thrown' })
    }),
  ),
  size.map((count) =>
    command(`take job ${count} of those aside`, async (tx) => {
      const job = (await tx.jobs.aside(Infinity))[count]
      return withoutId(await tx.jobs.takeAside(job?.id ?? -1))
    }),
  ),
  size.map((count) =>
    command(`take job ${count} of those that wait`, async (tx) => {
      const job = (await tx.jobs.waiting(Infinity))[count]
      return withoutId(await tx.jobs.takeWaiting(job?.id ?? -1))
    }),
  ),
  size.map((count) => command(`waiting ${count}`, async (tx) => (await tx.jobs.waiting(count)).map(withoutId))),
  size.map((count) => command(`aside ${count}`, async (tx) => (await tx.jobs.aside(count)).map(withoutId))),
  fc
    .tuple(fc.constantFrom('waiting', 'aside'), size)
    .map(([list, count]) => command(`times of ${count} ${list}`, (tx) => tx.jobs.times(list, count))),
)
