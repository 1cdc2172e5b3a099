import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { amount, verdict } from '../figures.ts'
import { interleaved } from '../interleaved.ts'
import type { Question } from '../question.ts'
import { type Contender, startServer } from '../server-process.ts'
import { spreadOf } from '../statistics.ts'
import { withFolder } from '../with-folder.ts'
import { writeUsers } from './state-files.ts'

const users = 100_000
const target = 20
const rounds = 5

const root = new URL('../../..', import.meta.url).pathname

/** Answers once the state is loaded. */
const loaded = (state: string): Contender => ({
  command: [process.execPath, 'apps/server/brazier.cjs', '--port', '{port}', '--log-level', 'silent', '--state', state],
  ready: '/catalogs',
  readyStatus: 401,
  cwd: root,
})

const cpuOf = (contender: Contender) => async (): Promise<number> => {
  const server = await startServer(contender)
  const cpu = await server.cpu()
  await server.stop()
  return cpu
}

export const stateUsers: Question = {
  name: 'state-users',
  ask: () =>
    withFolder(async (folder) => {
      const [file, empty] = [join(folder, 'users.json'), join(folder, 'empty.json')]
      const bytes = await writeUsers(file, users)
      await writeFile(empty, '{}')
      const measured = await interleaved({ full: cpuOf(loaded(file)), empty: cpuOf(loaded(empty)) }, { rounds })
      const each = measured.full.map((cpu, round) => ((cpu - (measured.empty[round] ?? 0)) * 1000) / users)
      return {
        title: 'A user of a state file',
        method: `CPU of the published command until it answers, with a file of ${users.toLocaleString('en')} users, less that with an empty file, in memory.`,
        columns: ['file', 'bytes a user', 'CPU a user', 'target'],
        rows: [['JSON', (bytes / users).toFixed(0), amount(spreadOf(each), 'µs'), verdict(spreadOf(each), target)]],
      }
    }),
}
