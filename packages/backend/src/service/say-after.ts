import { type Json, sameJson } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'
import type { Report } from '../queue/job-kind.ts'
import type { HandlerContext } from './handler.ts'

/**
 * Runs the transaction of a handler. What the work says came of the request is reported afterwards, if the answer is a success: a
 * transaction may run twice. Source: decision 0147.
 */
export const sayAfter = async <Answer extends { readonly status: number }>(
  { store, report }: Pick<HandlerContext, 'store' | 'report'>,
  work: (tx: Transaction, say: Report) => Promise<Answer>,
): Promise<Answer> => {
  let said: Parameters<Report>[] = []
  const answer = await store.transaction((tx) => {
    said = []
    return work(tx, (...outcome) => said.push(outcome))
  })
  if (answer.status < 300) for (const outcome of said) report(...outcome)
  return answer
}

/** Returns whether a record is the same before and after a change; `changedAt` says when it was changed, and does not count. */
export const isSame = <Kept extends object>(before: Kept, after: Kept, changedAt: keyof Kept): boolean => {
  // As JSON, a member that is undefined is one that is not there.
  const asJson = (kept: Kept): unknown => JSON.parse(JSON.stringify({ ...kept, [changedAt]: undefined }))
  return sameJson(asJson(before) as Json, asJson(after) as Json) // what was JSON a moment ago
}
