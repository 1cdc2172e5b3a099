import { type Json, sameJson } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'
import type { Report } from '../queue/job-kind.ts'
import type { HandlerContext } from './handler.ts'

/** Reports after the transaction, which may run twice, and only of a success. Source: decision 0147. */
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

/** Whether a record is unchanged; `changedAt` says when it changed, and does not count. */
export const isSame = <Kept extends object>(before: Kept, after: Kept, changedAt: keyof Kept): boolean => {
  // As JSON, an undefined member is an absent one.
  const asJson = (kept: Kept): unknown => JSON.parse(JSON.stringify({ ...kept, [changedAt]: undefined }))
  return sameJson(asJson(before) as Json, asJson(after) as Json) // what was JSON a moment ago
}
