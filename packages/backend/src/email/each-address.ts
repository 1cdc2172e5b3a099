import type { OutcomeResult } from '../ports/outcomes.ts'
import type { Transaction } from '../ports/store.ts'
import type { HandlerContext } from '../service/handler.ts'

/** Works in one transaction, and reports each result. */
export const onEachAddress = async (
  given: string | readonly string[],
  { store, report }: HandlerContext,
  work: (tx: Transaction, email: string) => Promise<OutcomeResult>,
): Promise<void> => {
  const emails = [given].flat()
  const results = await store.transaction(async (tx) => {
    const done: OutcomeResult[] = []
    for (const email of emails) done.push(await work(tx, email))
    return done
  })
  if (results.length === 0) report('nothing_to_do')
  for (const [index, result] of results.entries()) {
    report(result, { element: typeof given === 'string' ? 'email' : `email[${index}]`, about: emails[index] ?? '' })
  }
}
