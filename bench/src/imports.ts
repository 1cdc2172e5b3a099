import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPnpm } from '../../tooling/bootstrap/pnpm.js'
import { root } from '../../tooling/bootstrap/root.js'
import { pack, publishable } from '../../tooling/packages/pack.js'
import { comparison } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Question } from './question.ts'
import { withFolder } from './with-folder.ts'

const rounds = 25
const run = promisify(execFile)

const makeProject = async (folder: string): Promise<void> => {
  const pnpm = await findPnpm(root)
  const folders = publishable(root).filter((of) => /packages.(?!create-|postgres)/.test(of))
  const tarballs: string[] = []
  for (const of of folders) tarballs.push((await pack(pnpm, of, folder)).tarball)
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await run('npm', ['install', ...flags, ...tarballs, 'msw@3', 'fast-check@4', 'vitest@5'], { cwd: folder })
}

const told = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)'

/** Milliseconds of CPU from the process's start. */
const program = (folder: string, code: string) => async (): Promise<number> => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', `${code}\n${told}`], { cwd: folder })
  return Number(stdout)
}

const track = `
const answer = await fetch('https://rest.iad-01.braze.com/users/track', {
  method: 'POST',
  headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
  body: JSON.stringify({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] }),
})
if (answer.status !== 201) throw new Error(String(answer.status))
await answer.text()`

const mocked = (imports: string, handlers: string, before = '', after = ''): string =>
  [
    `import { setupServer } from 'msw/node'`,
    imports,
    `setupServer(...${handlers}).listen()`,
    before,
    track,
    after,
  ].join('\n')

const fixedImports = `import { http, HttpResponse } from 'msw'`
const fixedHandlers = `[http.post('*/users/track', () => HttpResponse.json({ message: 'success' }, { status: 201 }))]`

const programs = {
  zod: `import 'zod'`,
  contract: `import '@brazier/contract'`,
  endpoint: `import '@brazier/contract/endpoints/users.merge'`,
  client: `import '@brazier/client'`,
  fixed: mocked(fixedImports, fixedHandlers),
  mock: mocked(`import { createHandlers } from '@brazier/msw'`, 'createHandlers().handlers'),
  mswAlone: `import '@brazier/msw'`,
  testkit: `import '@brazier/testkit'`,
  service: `
import { testService } from '@brazier/testkit'
const { call } = await testService()
const { status } = await call('users.track', { attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
if (status !== 201) throw new Error(String(status))`,
}

/** In a run of Vitest. */
const testFiles = 20

const writeTests = (folder: string): void => {
  for (const [name, imports, handlers] of [
    ['ours', `import { createHandlers } from '@brazier/msw'`, 'createHandlers().handlers'],
    ['fixed', fixedImports, fixedHandlers],
  ] as const) {
    mkdirSync(join(folder, name))
    for (let index = 0; index < testFiles; index += 1) {
      const code = `import { test } from 'vitest'\n${mocked(imports, handlers, 'test("answers", async () => {', '})')}\n`
      writeFileSync(join(folder, name, `${index}.test.js`), code)
    }
  }
}

/** Milliseconds of CPU. All threads are of one process. */
const vitest = (folder: string, name: string) => async (): Promise<number> => {
  const code = `import { startVitest } from 'vitest/node'
const run = await startVitest('test', ['${name}/'], { watch: false, pool: 'threads', reporters: [] })
if (run.state.getCountOfFailedTests() + run.state.getUnhandledErrors().length > 0) throw new Error('failed')
if (run.state.getFiles().length !== ${testFiles}) throw new Error('not all files ran')
await run.close()`
  return program(folder, code)()
}

const rows = [
  ['`@brazier/contract` beside `zod`', 'contract', 'zod', 1.6],
  ['`@brazier/contract/endpoints/users.merge` beside `zod`', 'endpoint', 'zod', 1.15],
  ['`@brazier/client` beside `zod`', 'client', 'zod', 1.8],
  ['`@brazier/msw`, first `users.track` answered, beside msw with a static handler', 'mock', 'fixed', 2],
  ['the import of `@brazier/testkit` alone, beside `@brazier/msw`', 'testkit', 'mswAlone', undefined],
  ['a service of `@brazier/testkit`, first `users.track` answered, beside the mock', 'service', 'mock', 1.2],
] as const

export const imports: Question = {
  name: 'imports',
  ask: () =>
    withFolder(async (folder) => {
      await makeProject(folder)
      const contenders = Object.fromEntries(
        Object.entries(programs).map(([name, code]) => [name, program(folder, code)]),
      )
      writeTests(folder)
      const measured = await interleaved(contenders, { rounds, warmUp: 3 })
      const files = await interleaved({ ours: vitest(folder, 'ours'), fixed: vitest(folder, 'fixed') }, { rounds: 5 })
      const of = (name: keyof typeof programs): readonly number[] => measured[name] ?? []
      return {
        title: 'Imports of the published packages',
        method:
          'CPU of a process that imports a module: tarballs of `npm run build`, installed in an empty project, without a cache of compiled code.',
        columns: ['import', 'ours', 'the other', 'ratio', 'target'],
        rows: [
          ...rows.map(([what, ours, other, target]) => [what, ...comparison(of(ours), of(other), 'ms', target)]),
          [
            `${testFiles} test files in Vitest with the mock, beside msw with a static handler`,
            ...comparison(files.ours, files.fixed, 'ms', 1.5),
          ],
        ],
      }
    }),
}
