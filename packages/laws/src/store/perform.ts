import type { Covered, CoveredStore } from './covered.ts'
import { nameOf, Rejected, type Work } from './store-commands.ts'

export const perform = async (store: CoveredStore, { commands, rejects, replaces }: Work): Promise<object> => {
  const answers: unknown[] = []
  const run = async (tx: Covered, save?: () => Promise<void>): Promise<void> => {
    for (const { run: ask } of commands) {
      answers.push(await ask(tx))
      // What is saved reads the same.
      if (answers.length % 2 === 0) await save?.()
    }
    if (rejects) throw new Rejected('after its commands')
  }
  const ended = await (replaces ? store.replace(run) : store.transaction((tx) => run(tx))).then(() => 'done', nameOf)
  return { answers, ended }
}
