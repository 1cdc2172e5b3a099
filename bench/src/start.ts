import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { addresses } from '@brazier/control/addresses'
import { build } from 'esbuild'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Question } from './question.ts'
import { type Contender, startServer } from './server-process.ts'
import { ratiosOf, spreadOf } from './statistics.ts'
import { withFolder } from './with-folder.ts'

const targets = { published: 2, started: 3, whole: 4 }
const rounds = 25

const root = new URL('../..', import.meta.url).pathname
const here = new URL('.', import.meta.url).pathname

/** `cpu` gets milliseconds of CPU until the first answer. */
const start = (contender: Contender, cpu: number[]) => async (): Promise<number> => {
  const server = await startServer(contender)
  cpu.push(await server.cpu())
  await server.stop()
  return server.started
}

const warm = async (contender: Contender): Promise<void> => {
  const server = await startServer(contender)
  await pause(3000)
  await server.stop()
}

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

const ready = addresses.health.path
const quiet = ['--port', '{port}', '--log-level', 'silent']

const published: Contender = { command: [process.execPath, 'apps/server/brazier.cjs', ...quiet], ready, cwd: root }
const started: Contender = { command: [process.execPath, 'tooling/bootstrap/start.js', ...quiet], ready, cwd: root }

/** Even a refusal without a key needs the service and the demo. */
const refused = (contender: Contender): Contender => ({ ...contender, ready: '/catalogs', readyStatus: 401 })

const bundledHello = async (folder: string): Promise<Contender> => {
  const [entry, hello] = [join(folder, 'main.mjs'), 'hello.mjs']
  await build({
    entryPoints: [`${here}servers/hello.ts`],
    outfile: join(folder, hello),
    bundle: true,
    format: 'esm',
    platform: 'node',
    minifyWhitespace: true,
  })
  await writeFile(
    entry,
    [
      "import { enableCompileCache, flushCompileCache } from 'node:module'",
      'enableCompileCache()',
      `await import(${JSON.stringify(pathToFileURL(join(folder, hello)).href)})`,
      'flushCompileCache()',
    ].join('\n'),
  )
  return { command: [process.execPath, entry, '{port}'], ready: '/' }
}

type Contenders = 'hello' | 'published' | 'started' | 'whole'
type Cpu = Record<Contenders, number[]>

const rowsOf =
  (measured: { readonly [name in Contenders]: readonly number[] }, cpu: Cpu) =>
  (name: string, of: keyof typeof targets): readonly string[] => {
    const against = ratiosOf(measured[of], measured.hello)
    const times = [amount(spreadOf(measured[of]), 'ms'), amount(spreadOf(measured.hello), 'ms'), ratio(against)]
    const [used, hello] = [middle(cpu[of]), middle(cpu.hello)]
    const said = verdict(spreadOf([used / hello]), targets[of])
    return [name, ...times, `${used} ms`, `${hello} ms`, (used / hello).toFixed(2), said]
  }

export const startTime: Question = {
  name: 'start',
  ask: () =>
    withFolder(async (folder) => {
      const cpu: Cpu = { hello: [], published: [], started: [], whole: [] }
      const contenders = {
        hello: start(await bundledHello(folder), cpu.hello),
        published: start(published, cpu.published),
        started: start(started, cpu.started),
        whole: start(refused(published), cpu.whole),
      }
      await warm(refused(published))
      await warm(refused(started))
      const measured = await interleaved(contenders, { rounds, warmUp: 3 })
      const row = rowsOf(measured, cpu)
      return {
        title: 'Start beside a bare Hono',
        method:
          'From process start to first answer, with compiled code cached. Hono has one route, bundled by the same esbuild. `npm start` includes the check of sources, not npm. The first answer is the health check, which needs neither service nor demo. In the last row it is `GET /catalogs` without a key, which waits for both.',
        columns: ['what', 'ours', 'bare Hono', 'ratio', 'our CPU', 'its CPU', 'ratio', 'target for CPU'],
        rows: [
          row('the published command', 'published'),
          row('`npm start`', 'started'),
          row('the published command, first answer of an endpoint', 'whole'),
        ],
      }
    }),
}
