import { controlOf, params } from './control.ts'
import { interleaved } from './interleaved.ts'
import { startServer } from './server-process.ts'
import { ratiosOf } from './statistics.ts'

/**
 * Compares the CPU of a request in this checkout and in another one, both from source and side by side: `node bench/src/against.ts
 * <folder>`. The log of requests is on, and no stream of events is open; with `--stream`, ours has one.
 */
const [folder = '', stream] = process.argv.slice(2)
const requests = 1500
const rounds = 5

const command = (root: string): readonly string[] => [
  process.execPath,
  '--conditions=@brazier/source',
  `${root}/apps/server/src/main.ts`,
  '--port',
  '{port}',
]

const body = JSON.stringify({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
const refused = JSON.stringify({ attributes: 7 })

const ask = async (url: string, text: string): Promise<void> => {
  const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
  await (await fetch(`${url}/users/track`, { method: 'POST', headers, body: text })).arrayBuffer()
}

const [ours, base] = await Promise.all([
  startServer({ command: command(process.cwd()), ready: '/_brazier/health' }),
  startServer({ command: command(folder), ready: '/_brazier/health' }),
])
if (stream === '--stream') void controlOf(ours.url).events({ params })

for (const [name, text] of [
  ['accepted', body],
  ['refused', refused],
] as const) {
  const measure =
    ({ url, cpu }: typeof ours) =>
    async (): Promise<number> => {
      const before = await cpu()
      for (let sent = 0; sent < requests; sent += 10) {
        await Promise.all(Array.from({ length: 10 }, () => ask(url, text)))
      }
      return ((await cpu()) - before) / requests
    }
  const measured = await interleaved({ ours: measure(ours), base: measure(base) }, { rounds, warmUp: 1 })
  console.log(name, { ...ratiosOf(measured.ours, measured.base) }, measured)
}
await ours.stop()
await base.stop()
