import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tarball } from './empty-project.ts'
import { run } from './run.ts'

/** A test runner in a project that uses the test kit. */
export interface Runner {
  readonly name: string
  /** Packages of the project and their ranges, besides the test kit and fast-check. */
  readonly dependencies: Readonly<Record<string, string>>
  /** The line of a test that imports `test`; empty if the runner defines it. */
  readonly imports: string
  /** The script of `npm test`. */
  readonly script: string
}

const vitest = (major: number): Runner => ({
  name: `vitest-${major}`,
  dependencies: { vitest: `^${major}.0.0` },
  imports: `import { test } from 'vitest'`,
  script: 'vitest run',
})

/** The runners that the README of the test kit names; Bun is tried by `npm run check:runtimes`. */
export const runners: readonly Runner[] = [
  vitest(3),
  vitest(4),
  vitest(5),
  {
    name: 'jest',
    dependencies: { jest: '^30.0.0' },
    imports: '',
    script: 'NODE_OPTIONS=--experimental-vm-modules jest',
  },
  { name: 'node-test', dependencies: {}, imports: `import { test } from 'node:test'`, script: 'node --test' },
]

const testFile = (imports: string): string => `${imports}
import { testService, workspace } from '@brazier/testkit'
import { validRequest } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'

test('the service tracks a user', async () => {
  const { call, settle } = await testService({ state: workspace().user({ external_id: 'ada' }).build() })
  await call('users.track', { attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
  await settle()
  const { body } = await call('users.export.ids', { external_ids: ['ada'], fields_to_export: ['first_name'] })
  if (JSON.stringify(body.users) !== '[{"first_name":"Ada"}]') throw new Error(JSON.stringify(body))
})

test('a generated request is a merge', () => {
  fc.assert(fc.property(validRequest('users.merge'), ({ body }) => Array.isArray(body.merge_updates)))
})
`

/** Writes a project for each runner into a folder of npm workspaces; `npm install` has yet to run. */
export const writeRunners = (project: string, tarballs: readonly Tarball[]): void => {
  const [kit] = tarballs.filter(({ name }) => name === '@brazier/testkit')
  for (const { name, dependencies, imports, script } of runners) {
    const folder = join(project, 'runners', name)
    mkdirSync(folder, { recursive: true })
    const manifest = {
      name,
      private: true,
      type: 'module',
      scripts: { test: script },
      dependencies: { ...dependencies, ...kit?.beside, '@brazier/testkit': `^${kit?.version}` },
      jest: { transform: {} },
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'kit.test.js'), testFile(imports))
  }
}

/** Runs the tests of a runner's project; resolves to what went wrong. */
export const tryRunner = async (project: string, { name }: Runner): Promise<readonly string[]> => {
  const { code, stdout, stderr } = await run('npm', ['test'], { cwd: join(project, 'runners', name), timeout: 120_000 })
  return code === 0 ? [] : [`npm test ended with ${code}\n${stdout}\n${stderr}`]
}
