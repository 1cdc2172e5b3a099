import { fork } from 'node:child_process'

/** Question to a holder; each answers with a number. */
export type HolderQuestion =
  /** Resident bytes that the users took, after a full collection. */
  | 'resident bytes'
  /** Bytes on the heap that they took. */
  | 'heap bytes'
  /** Characters of the users as JSON. */
  | 'json characters'
  /** Microseconds of an export of one user by external_id, the mean of a portion of different users. */
  | 'export'
  /** Microseconds of one merge of two users, the job included; the mean of a portion. Everything is put back after. */
  | 'merge'
  /** Microseconds of a rollback after 100 changes. */
  | 'rollback'

/** A separate process with a service of many users. */
export interface Holder {
  ask(question: HolderQuestion): Promise<number>
  stop(): void
}

/** Mebibytes of heap for the largest of them. */
const heap = 18_000

/** Starts a process and gives it users. */
export const startHolder = async (users: number): Promise<Holder> => {
  const child = fork(new URL('servers/holder.ts', import.meta.url), [String(users)], {
    execArgv: ['--conditions=@brazier/source', '--expose-gc', `--max-old-space-size=${heap}`],
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
