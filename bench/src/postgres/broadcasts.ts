import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding, Question } from '../question.ts'
import { withFolder } from '../with-folder.ts'
import { broadcast, type Broadcasts, campaignState } from './broadcast.ts'
import { withServer } from './with-server.ts'

const target = 1.3
const small = 5000
const large = 500_000

/** Small broadcasts before measuring, as in any process that runs longer. */
const earlier = 20

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`

const count = (users: number): string => users.toLocaleString('en')

const grown = ({ peak, idle }: Broadcasts): number => peak - idle

const rowOf = (name: string, done: Broadcasts, one: Broadcasts): readonly string[] => [
  name,
  count(done.messages),
  `${(done.messages / done.seconds).toFixed(0)} /s`,
  mebibytes(done.idle),
  mebibytes(done.peak),
  mebibytes(grown(done)),
  (done.peak / one.peak).toFixed(2),
  (grown(done) / grown(one)).toFixed(2),
]

const measure = async (url: string, state: string): Promise<Finding['rows']> => {
  const first = await broadcast(url, { users: small, before: { users: small, times: 0 }, state })
  const before = { users: small, times: earlier }
  const one = await broadcast(url, { users: small, before, state })
  const all = await broadcast(url, { users: large, before, state })
  const isMet = grown(all) / grown(one) <= target
  return [
    [...rowOf(`to ${count(small)}, the first that a process does`, first, one), ''],
    [...rowOf(`to ${count(small)}, after ${earlier} to ${count(small)} others`, one, one), ''],
    [...rowOf(`to ${count(large)}, after the same`, all, one), `≤ ${target}: ${isMet ? 'met' : '**missed**'}`],
  ]
}

const ask = async (folder: string): Promise<Finding> => {
  const state = join(folder, 'state.json')
  await writeFile(state, campaignState)
  return {
    title: 'Memory of a broadcast to many beside one to a few, on PostgreSQL',
    method: `\`POST /campaigns/trigger/send\` with \`broadcast\`, an email with a name in it. Each row has another server and database, with users of about 2 KB. Figures are the process’s resident memory, from Linux: at start, at its peak before the last job ends, and growth. Commits do not wait for the disk.`,
    columns: ['broadcast', 'messages', 'rate', 'idle', 'peak', 'growth', 'peak / one’s', 'growth / one’s', 'target'],
    rows: await withServer(false, ({ url }) => measure(url, state)),
    notes: [
      `Each is measured once. V8 lets a busy heap grow before it collects; a first small broadcast ends earlier. So compared processes share a history: ${earlier} broadcasts to ${count(small)} users of another workspace, outside the peak.`,
    ],
  }
}

export const postgresBroadcasts: Question = {
  name: 'postgres-broadcasts',
  ask: () => withFolder(ask),
}
