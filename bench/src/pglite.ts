import { join } from 'node:path'
import { limits } from '@brazier/contract'
import { key, settle } from './control.ts'
import { comparison } from './figures.ts'
import { interleaved } from './interleaved.ts'
import { openPoster, type Poster } from './postgres/post.ts'
import { peakOf } from './postgres/server-memory.ts'
import { serverOn } from './postgres/server-on.ts'
import { eventOf } from './postgres/tracked-events.ts'
import type { Question } from './question.ts'
import { type Contender, type RunningServer, withServers } from './server-process.ts'
import { writeUsers } from './states/state-files.ts'
import { withFolder } from './with-folder.ts'

const users = 1000
const requests = 40
const rounds = 8

const bodyOf = (first: number): string =>
  JSON.stringify({ events: Array.from({ length: limits.trackObjects }, (_, index) => eventOf(first + index, users)) })

const bare = (folder: string): Contender => ({
  command: [process.execPath, new URL('./servers/bare-pglite.ts', import.meta.url).pathname, '{port}', folder],
  ready: '/',
  isAnywhere: true,
})

/** Microseconds of CPU an event, until it is applied. */
const trackingOn = ({ post }: Poster, server: RunningServer, applied: () => Promise<unknown>) => {
  const url = new URL('/users/track', server.url)
  let next = 0
  return async (): Promise<number> => {
    const before = await server.cpu()
    for (let request = 0; request < requests; request += 1) {
      next += limits.trackObjects
      await post(url, key, bodyOf(next), 201)
    }
    await applied()
    return (((await server.cpu()) - before) * 1000) / (requests * limits.trackObjects)
  }
}

const megabytes = async (server: RunningServer): Promise<string> =>
  `${((await peakOf(server.pid)) / 2 ** 20).toFixed(0)} MB`

export const postgresPglite: Question = {
  name: 'postgres-pglite',
  ask: () =>
    withFolder(async (folder) => {
      const state = join(folder, 'users.json')
      await writeUsers(state, users)
      const contenders = [
        serverOn(`pglite:${join(folder, 'ours')}`, '--state', state),
        bare(join(folder, 'bare')),
      ] as const
      const poster = openPoster(1)
      return withServers(contenders, async (server, other) => {
        const works = {
          ours: trackingOn(poster, server, () => settle(server.url)),
          bare: trackingOn(poster, other, () => Promise.resolve()),
        }
        const measured = await interleaved(works, { rounds, warmUp: 2 })
        return {
          title: 'Events on PGlite beside a bare INSERT',
          method: `One client sends \`POST /users/track\` with ${limits.trackObjects} events of ${users.toLocaleString('en')} users, until they are applied. The other server keeps the same events in another PGlite, one INSERT a request. Both keep data in a folder. Memory is the process’s peak.`,
          columns: ['', 'ours', 'INSERT', 'ratio', 'target'],
          rows: [
            ['CPU of an event', ...comparison(measured.ours, measured.bare, 'µs')],
            ['memory', await megabytes(server), await megabytes(other), '', 'none'],
          ],
        }
      }).finally(() => poster.close())
    }),
}
