import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure, main } from './failure.js'

// `npm run task <name> …`: occasional tasks. Words after the name go to the last step.

const source = ['node', '--conditions=@brazier/source']
const build = ['turbo', 'run', 'build']

/** @type {Readonly<Record<string, readonly (readonly string[])[]>>} */
const tasks = {
  packages: [build, ['node', 'tooling/packages/check.js']],
  workspace: [
    ['knip'],
    [
      'sherif',
      '--fail-on-warnings',
      '--ignore-rule',
      'non-existant-packages',
      '--ignore-rule',
      'root-package-dependencies',
    ],
  ],
  prose: [['node', 'tooling/prose/lint.ts']],
  release: [build, [...source, 'tooling/release/rehearse.ts']],
  runtimes: [build, ['node', 'tooling/runtimes/try.ts']],
  frameworks: [build, [...source, 'tooling/frameworks/try.ts']],
  openapi: [
    ['node', 'tooling/openapi/lint.js'],
    [...source, 'tooling/openapi/try-tools.ts'],
  ],
  docs: [
    [...source, 'apps/docs/src/site.ts', 'build'],
    [...source, 'tests/docs/check.ts'],
  ],
  citus: [[...source, 'tooling/citus/check.ts']],
  mutations: [['node', 'tooling/mutation/run.ts']],
  playground: [[...source, 'apps/playground/build/main.ts']],
  figures: [
    [...source, 'tooling/figures/write.ts'],
    ['oxfmt', 'docs/architecture.md'],
  ],
  pictures: [[...source, '--import', 'tsx', 'tests/console/pictures.ts']],
  version: [
    ['changeset', 'version'],
    [...source, 'tooling/openapi/generate.ts'],
  ],
}

const run = fileURLToPath(new URL('run.js', import.meta.url))

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const steps = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (steps === undefined) throw new Failure(`Name a task: npm run task ${Object.keys(tasks).join(' | ')}`)
  for (const [at, step] of steps.entries()) {
    const words = at === steps.length - 1 ? args : []
    const { status } = spawnSync(process.execPath, [run, ...step, ...words], { stdio: 'inherit' })
    if (status !== 0) return status ?? 1
  }
  return 0
})
