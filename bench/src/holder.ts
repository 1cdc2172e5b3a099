import { fork } from 'node:child_process'

export type HolderQuestion =
  /** Mean microseconds per user by external_id, over different users. */
  | 'export'
  /** Mean microseconds of two users, job included. Restores everything after. */
  | 'merge'
  /** Microseconds, after 100 changes. */
  | 'rollback'

export interface Holder {
  ask(question: HolderQuestion): Promise<number>
  stop(): void
}

/** Mebibytes for the largest holder. */
const heap = 18_000

export const startHolder = async (users: number): Promise<Holder> => {
  const child = fork(new URL('servers/holder.ts', import.meta.url), [String(users)], {
    execArgv: ['--conditions=@brazier/source', `--max-old-space-size=${heap}`],
  })
  const answer = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error(`the holder of ${users} users ended`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(Number(message))
      })
    })
  await answer()
  return {
    ask: (question) => {
      const answered = answer()
      child.send(question)
      return answered
    },
    stop: () => child.kill('SIGKILL'),
  }
}
