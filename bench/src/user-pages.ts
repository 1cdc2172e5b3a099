import { join } from 'node:path'
import { ours } from './contenders.ts'
import { curl } from './curl.ts'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { type RunningServer, startServer } from './server-process.ts'
import { brazeIdOf, writeUsers } from './states/state-files.ts'
import { ratiosOf, spreadOf } from './statistics.ts'
import { withFolder } from './with-folder.ts'

const [large, small] = [1_000_000, 1000]
const target = 1.2

/** Requests of one measurement: the kernel counts CPU in hundredths of a second. */
const portion = 500

/** Different places at which pages begin, and different users who are sought. */
const places = 20

/** The numbers that the users of a state file have. */
const numbersIn = (users: number): readonly number[] =>
  Array.from({ length: places }, (_, place) => Math.floor((users * place) / places) + 1)

const ask = async (server: RunningServer, query: string): Promise<void> => {
  const response = await fetch(`${server.url}/_brazier/workspaces/default/users?${query}`)
  const page = (await response.json()) as { readonly users: readonly unknown[] } // the row's answer
  if (!response.ok || page.users.length === 0) throw new TypeError(`${query}: ${response.status}, no users`)
}

const open = async (users: number, folder: string, opened: RunningServer[]): Promise<RunningServer> => {
  const file = join(folder, `${users}.json`)
  await writeUsers(file, users)
  const server = await startServer(ours('--log-level', 'warn'))
  opened.push(server)
  const headers = ['-H', 'Content-Type: application/json', '-H', 'Expect:']
  await curl(...headers, '-T', file, `${server.url}/_brazier/workspaces/default/state`)
  return server
}

/** Returns the CPU that one request takes of the server, in microseconds. */
const cpuOf = async (server: RunningServer, queries: readonly string[]): Promise<number> => {
  const before = await server.cpu()
  for (let round = 0; round < portion; round += 1) await ask(server, queries[round % queries.length] ?? '')
  return (((await server.cpu()) - before) * 1000) / portion
}

const compare = async (
  what: string,
  servers: { readonly large: RunningServer; readonly small: RunningServer },
  queriesOf: (users: number) => readonly string[],
): Promise<readonly string[]> => {
  const queries = { large: queriesOf(large), small: queriesOf(small) }
  const measured = await interleaved(
    {
      large: () => cpuOf(servers.large, queries.large),
      small: () => cpuOf(servers.small, queries.small),
    },
    { rounds: 20, warmUp: 4 },
  )
  const against = ratiosOf(measured.large, measured.small)
  const cells = [amount(spreadOf(measured.large), 'µs'), amount(spreadOf(measured.small), 'µs')]
  return [what, ...cells, ratio(against), verdict(against, target)]
}

const measureIn = async (folder: string): Promise<Finding['rows']> => {
  const opened: RunningServer[] = []
  try {
    const servers = { large: await open(large, folder, opened), small: await open(small, folder, opened) }
    return [
      await compare('first page', servers, () => ['limit=50']),
      await compare('a page in the middle', servers, (users) =>
        numbersIn(users).map((number) => `after=${brazeIdOf(number)}`),
      ),
      await compare('find by external_id', servers, (users) =>
        numbersIn(users).map((number) => `find=bench-${number}`),
      ),
      await compare('find by email', servers, (users) =>
        numbersIn(users).map((number) => `find=user-${number}%40example.com`),
      ),
    ]
  } finally {
    for (const server of opened) await server.stop()
  }
}

const askAll = async (): Promise<Finding> => ({
  title: 'A page of users, of a million and of a thousand',
  method: `CPU of the server for \`GET …/users\` of the control API over HTTP, as the console asks it, in memory. Each size has its own server, asked in turn. Pages of 50 begin at ${places} places that are equally far from each other; as many users are sought.`,
  columns: ['what', '1,000,000 users', '1,000 users', 'ratio', 'target'],
  rows: await withFolder(measureIn),
})

/** What a page of users costs in a large workspace. */
export const userPages: Question = { name: 'user_pages', figure: 'pages of users in the console', ask: askAll }
