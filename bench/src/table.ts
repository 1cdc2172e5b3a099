import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { fromSource } from './contenders.ts'
import { amount, ratio } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Question } from './question.ts'
import { startServer } from './server-process.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const root = new URL('../..', import.meta.url).pathname
const rounds = 9

/** The last commit whose table has 64 endpoints. */
const before = '63cb204e2d6b467c65e5d3588a3d792e83f04253'

const run = promisify(execFile)

/** Does something with an installed checkout of the commit from before, which is taken away at the end. */
const withBefore = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'brazier-table-')), 'before')
  await run('git', ['worktree', 'add', '--detach', folder, before], { cwd: root })
  try {
    const pnpm = ['tooling/bootstrap/run.js', 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline']
    await run(process.execPath, pnpm, { cwd: folder })
    return await work(folder)
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    await rm(join(folder, '..'), { recursive: true, force: true })
  }
}

const start = (cwd: string) => async (): Promise<number> => {
  const command = [...fromSource, 'apps/server/src/main.ts', '--port', '{port}']
  const server = await startServer({ command, ready: '/_brazier/health', cwd })
  await server.stop()
  return server.started
}

/** The bytes, minified and gzipped, that the mock takes on a page. */
const bundled = async (folder: string): Promise<number> => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'packages/msw/src/index.ts')],
    conditions: ['@brazier/source'],
    external: ['msw', 'msw/*'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).byteLength
}

/** The types that the compiler makes to check the table and all that it imports. */
const instantiations = async (folder: string): Promise<number> => {
  const options = ['--noEmit', '--skipLibCheck', '--strict', '--module', 'nodenext', '--target', 'es2024']
  const source = ['--customConditions', '@brazier/source', '--allowImportingTsExtensions', '--ignoreConfig']
  const files = ['--extendedDiagnostics', '--singleThreaded', 'packages/contract/src/contract.ts']
  const { stdout } = await run(join(folder, 'node_modules/.bin/tsc'), [...options, ...source, ...files], {
    cwd: folder,
  })
  return Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1] ?? Number.NaN)
}

const endpoints = async (folder: string): Promise<number> =>
  (await readFile(join(folder, 'packages/contract/src/contract.ts'), 'utf8')).match(/^ {2}'/gm)?.length ?? 0

const counted = (name: string, now: number, then: number): readonly string[] => [
  name,
  now.toLocaleString('en'),
  then.toLocaleString('en'),
  (now / then).toFixed(2),
]

/** What the growth of the table costs. */
export const table: Question = {
  name: 'table',
  figure: 'what the endpoints of today cost beside 64: start, bundle, types',
  ask: () =>
    withBefore(async (old) => {
      const measured = await interleaved({ today: start(root), before: start(old) }, { rounds, warmUp: 2 })
      const [today, earlier] = [spreadOf(measured.today), spreadOf(measured.before)]
      return {
        title: 'The table of today beside the table of 64 endpoints',
        method:
          'This checkout beside the last commit with 64 endpoints, which had none of the rest of today either. Start is that of `npm start`, each with its own demo state. The machine was busy: take the ratio of the start as a bound. The bundle is all of `@brazier/msw` for a page. Types are what the compiler instantiates to check the table.',
        columns: ['', 'now', '64 endpoints', 'ratio'],
        rows: [
          counted('endpoints', await endpoints(root), await endpoints(old)),
          ['start', amount(today, 'ms'), amount(earlier, 'ms'), ratio(ratiosOf(measured.today, measured.before))],
          counted('bundle, bytes gzipped', await bundled(root), await bundled(old)),
          counted('instantiations of types', await instantiations(root), await instantiations(old)),
        ],
      }
    }),
}
