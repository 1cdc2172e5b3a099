import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { addresses } from '@brazier/control/addresses'
import { amount, comparison, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Question } from './question.ts'
import { type Contender, withServers } from './server-process.ts'
import { spreadOf } from './statistics.ts'
import { withFolder } from './with-folder.ts'

const command = new URL('../../apps/server/brazier.cjs', import.meta.url).pathname
const targets = { ownServer: 400, joined: 150 }
const rounds = 15

const run = async (cwd: string, options: readonly string[], program: readonly string[]): Promise<string> => {
  const args = [command, 'run', '--case', 'never', ...options, '--', ...program]
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  await once(child, 'close')
  return out
}

/** Milliseconds. */
const begin = (cwd: string, options: readonly string[]) => async (): Promise<number> => {
  const began = performance.timeOrigin + performance.now()
  // A shell, because Node would add its start.
  return Number(await run(cwd, options, ['date', '+%s%3N'])) - began
}

/** Microseconds of sequential requests over a kept connection. */
const asking = (url: string): readonly string[] => [
  process.execPath,
  '-e',
  `const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
  const send = async () => (await fetch('${url}/users/track', { method: 'POST', headers, body: '{"attributes":[{"external_id":"ada"}]}' })).text()
  ;(async () => {
    for (let sent = 0; sent < 500; sent += 1) await send()
    const began = performance.now()
    for (let sent = 0; sent < 1000; sent += 1) await send()
    console.log(performance.now() - began)
  })()`,
]

export const runOfProgram: Question = {
  name: 'run',
  ask: () =>
    withFolder(async (folder) => {
      const server: Contender = {
        command: [process.execPath, command, '--port', '{port}', '--log-level', 'silent'],
        ready: addresses.health.path,
      }
      return withServers([server], async ({ url }) => {
        const join = ['--join', url]
        const starts = await interleaved(
          { ownServer: begin(folder, []), joined: begin(folder, join) },
          { rounds, warmUp: 3 },
        )
        const measure = (options: readonly string[], to: string) => async (): Promise<number> =>
          Number(await run(folder, options, asking(to)))
        const fixed = 'https://rest.iad-01.braze.com'
        const requests = await interleaved(
          { ownServer: measure([], fixed), joined: measure(join, fixed), direct: measure(join, url) },
          { rounds: 5 },
        )
        const [ownServer, joined] = [spreadOf(starts.ownServer), spreadOf(starts.joined)]
        return {
          title: 'A program under `brazier run`',
          method:
            'The program begins: time since the start of `brazier run`, with compiled code cached. A request is `fetch` to `https://rest.iad-01.braze.com/users/track` over one kept connection, beside `fetch` to the server without proxy and TLS. The joined server has the demo.',
          columns: ['what', 'with run', 'without', 'ratio', 'target'],
          rows: [
            ['the program begins, own server', amount(ownServer, 'ms'), '', '', verdict(ownServer, targets.ownServer)],
            ['the program begins, joined server', amount(joined, 'ms'), '', '', verdict(joined, targets.joined)],
            ['a request, own server', ...comparison(requests.ownServer, requests.direct, 'µs')],
            ['a request, joined server', ...comparison(requests.joined, requests.direct, 'µs')],
          ],
        }
      })
    }),
}
