import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPnpm } from '../../tooling/bootstrap/pnpm.js'
import { root } from '../../tooling/bootstrap/root.js'
import { pack, publishable } from '../../tooling/packages/pack.js'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Question } from './question.ts'
import { ratiosOf, spreadOf } from './statistics.ts'
import { withFolder } from './with-folder.ts'

const rounds = 25
const run = promisify(execFile)

/** Installs the built packages, and msw, into an empty project. */
const makeProject = async (folder: string): Promise<void> => {
  const pnpm = await findPnpm(root)
  const folders = publishable(root).filter((of) => /packages.(?!create-|postgres)/.test(of))
  const tarballs: string[] = []
  for (const of of folders) tarballs.push((await pack(pnpm, of, folder)).tarball)
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await run('npm', ['install', ...flags, ...tarballs, 'msw@3', 'fast-check@4'], { cwd: folder })
}

const told = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)'

/** Milliseconds of CPU of a program, from the start of its process. */
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

/** Mocks a request with handlers. */
const mocked = (imports: string, handlers: string): string =>
  `import { setupServer } from 'msw/node'\n${imports}\nsetupServer(...${handlers}).listen()\n${track}`

const programs = {
  zod: `import 'zod'`,
  contract: `import '@brazier/contract'`,
  endpoint: `import '@brazier/contract/endpoints/users.merge'`,
  client: `import '@brazier/client'`,
  fixed: mocked(
    `import { http, HttpResponse } from 'msw'`,
    `[http.post('*/users/track', () => HttpResponse.json({ message: 'success' }, { status: 201 }))]`,
  ),
  mock: mocked(`import { createHandlers } from '@brazier/msw'`, 'createHandlers().handlers'),
  mswAlone: `import '@brazier/msw'`,
  testkit: `import '@brazier/testkit'`,
}

const rows = [
  ['`@brazier/contract` beside `zod`', 'contract', 'zod', 1.6],
  ['`@brazier/contract/endpoints/users.merge` beside `zod`', 'endpoint', 'zod', 1.15],
  ['`@brazier/client` beside `zod`', 'client', 'zod', 1.8],
  ['`@brazier/msw`, first `users.track` answered, beside msw with a static handler', 'mock', 'fixed', 2],
  ['the import of `@brazier/testkit` alone, beside `@brazier/msw`', 'testkit', 'mswAlone', undefined],
] as const

/** What an import of a published package costs. */
export const imports: Question = {
  name: 'imports',
  figure: 'CPU until a program has imported a package, and until a mock has answered',
  ask: () =>
    withFolder(async (folder) => {
      await makeProject(folder)
      const contenders = Object.fromEntries(
        Object.entries(programs).map(([name, code]) => [name, program(folder, code)]),
      )
      const measured = await interleaved(contenders, { rounds, warmUp: 3 })
      const of = (name: keyof typeof programs): readonly number[] => measured[name] ?? []
      return {
        title: 'Imports of the published packages',
        method:
          'CPU of a whole process that imports a module, from its start: the tarballs of `npm run build`, installed by npm in an empty project, without a cache of compiled code.',
        columns: ['import', 'ours', 'the other', 'ratio', 'target'],
        rows: rows.map(([what, ours, other, target]) => {
          const against = ratiosOf(of(ours), of(other))
          return [
            what,
            amount(spreadOf(of(ours)), 'ms'),
            amount(spreadOf(of(other)), 'ms'),
            ratio(against),
            target === undefined ? 'none' : verdict(against, target),
          ]
        }),
      }
    }),
}
