import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tarball } from './empty-project.ts'
import { run } from './run.ts'
import { fixtureTest, kitTest, mockTest } from './runner-tests.ts'

export interface Runner {
  readonly name: string
  /** Excludes our own and their peers. */
  readonly dependencies: Readonly<Record<string, string>>
  /** For `npm test`. */
  readonly script: string
  readonly type: 'module' | 'commonjs'
  /** Tests by name. */
  readonly files: Readonly<Record<string, string>>
  /** Text of an expected failure. Absent: it must pass. */
  readonly refusal?: string
}

const vitest = (major: number): Runner => ({
  name: `vitest-${major}`,
  dependencies: { vitest: `^${major}.0.0` },
  script: 'vitest run',
  type: 'module',
  files: {
    'kit.test.js': kitTest(`import { test } from 'vitest'`),
    'mock.test.js': mockTest(`import { test } from 'vitest'`),
    'fixture.test.js': fixtureTest,
  },
})

const jest = { jest: '^30.0.0' }
const withModules = 'NODE_OPTIONS=--experimental-vm-modules jest'

/** Runners in the test kit's README. `npm run task runtimes` tries Bun and Deno. */
export const runners: readonly Runner[] = [
  vitest(3),
  vitest(4),
  vitest(5),
  {
    name: 'jest',
    dependencies: jest,
    script: withModules,
    type: 'module',
    files: { 'kit.test.js': kitTest(''), 'mock.test.js': mockTest('') },
  },
  {
    name: 'jest-commonjs',
    dependencies: jest,
    script: withModules,
    type: 'commonjs',
    files: { 'kit.test.js': kitTest('', true), 'mock.test.js': mockTest('', true) },
  },
  {
    name: 'jest-without-modules',
    dependencies: jest,
    script: 'jest',
    type: 'commonjs',
    files: { 'kit.test.js': kitTest('', true), 'mock.test.js': mockTest('', true) },
    refusal: 'Jest can with NODE_OPTIONS=--experimental-vm-modules',
  },
  {
    name: 'node-test',
    dependencies: {},
    script: 'node --test',
    type: 'module',
    files: {
      'kit.test.js': kitTest(`import { test } from 'node:test'`),
      'mock.test.js': mockTest(`import { test } from 'node:test'`),
    },
  },
]

const peers = ['fast-check', 'msw']

/** Writes projects of npm workspaces; `npm install` has yet to run. */
export const writeRunners = (project: string, tarballs: readonly Tarball[]): void => {
  const [kit] = tarballs.filter(({ name }) => name === '@brazier/testkit')
  const beside = Object.fromEntries(Object.entries(kit?.beside ?? {}).filter(([name]) => peers.includes(name)))
  const ours = { '@brazier/testkit': `^${kit?.version}`, '@brazier/msw': `^${kit?.version}` }
  for (const { name, dependencies, script, type, files } of runners) {
    const folder = join(project, 'runners', name)
    mkdirSync(folder, { recursive: true })
    const manifest = {
      name,
      private: true,
      type,
      scripts: { test: script },
      dependencies: { ...beside, ...ours, ...dependencies },
      jest: { transform: {} },
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  }
}

/** Puts the test kit beside another Vitest than the project's. */
const bringKit = (project: string, folder: string): void => {
  if (!existsSync(join(folder, 'node_modules/vitest'))) return
  cpSync(join(project, 'node_modules/@brazier/testkit'), join(folder, 'node_modules/@brazier/testkit'), {
    recursive: true,
  })
}

/** Resolves to the faults. */
export const tryRunner = async (project: string, { name, refusal }: Runner): Promise<readonly string[]> => {
  const folder = join(project, 'runners', name)
  bringKit(project, folder)
  const { code, stdout, stderr } = await run('npm', ['test'], { cwd: folder, timeout: 120_000 })
  const said = `npm test ended with ${code}\n${stdout}\n${stderr}`
  if (refusal === undefined) return code === 0 ? [] : [said]
  return code !== 0 && said.includes(refusal) ? [] : [`it does not say what to do: ${said}`]
}
