import { test } from 'vitest'
import type { Transaction } from '../ports/store.ts'
import type { HandlerContext } from '../service/handler.ts'
import { jobKind } from './job-kind.ts'
import { queueJob, queueJobs } from './queue-job.ts'

declare const tx: Transaction
declare const context: HandlerContext

const run = (): Promise<void> => Promise.resolve()
const greet = jobKind<{ readonly name: string }>('greet', { run })
const count = jobKind<{ readonly by: number }>('count', { run })

test('a job of a kind takes the payload of this kind', () => {
  void queueJob(tx, greet, { name: 'Ada' }, 0)
  void queueJobs(tx, count, [{ by: 1 }, { by: 2 }], 0)
  void context.enqueue(tx, greet, [{ name: 'Ada' }])
})

test('the payload of another kind does not compile', () => {
  // @ts-expect-error -- `greet` takes a name
  void queueJob(tx, greet, { by: 1 }, 0)
  // @ts-expect-error -- one of them is no payload of `count`
  void queueJobs(tx, count, [{ by: 1 }, { name: 'Ada' }], 0)
  // @ts-expect-error -- `greet` takes a name
  void context.enqueue(tx, greet, [{ by: 1 }])
})

test('a kind that does not exist does not compile', () => {
  // @ts-expect-error -- a kind is a record, not its name
  void queueJob(tx, 'greet', { name: 'Ada' }, 0)
  // @ts-expect-error -- a kind has work to do
  jobKind<null>('idle', {})
})
