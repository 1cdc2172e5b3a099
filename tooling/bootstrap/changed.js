import { capture } from './capture.js'
import { Failure } from './failure.js'

// `npm test -- --changed`: tests that import or read changes, without slow ones.

/**
 * Tests of more than about three seconds, and the changes that make them run. Others leave them to `npm test` and `.ci/run`.
 * @type {Readonly<Record<string, RegExp>>}
 */
export const slow = {
  'tests/crash/**': /^tests\/crash\//,
  'tests/conformance.test.ts': /\/conformance\//,
  'tests/parity.test.ts': /^(tests\/parity|packages\/(msw|client)\/)/,
  'tests/witnesses-msw.test.ts': /^(tests\/witness|packages\/msw\/)/,
  'tests/readme-snippets.test.ts': /(README\.md$|^tests\/readme-|^apps\/docs\/src\/content\/)/,
  'packages/*/src/fuzz/**': /\/fuzz\//,
  'packages/*/src/**/rollup.test.ts': /^packages\/domain\/src\/analytics\/|rollup/,
  'packages/postgres/**': /^packages\/(postgres|backend\/src\/ports)\//,
  'apps/server/src/start/store.test.ts': /^apps\/server\//,
  'apps/server/src/start/several-processes.test.ts': /^apps\/server\//,
  'apps/server/src/commands/check/**': /^apps\/server\/|\/conformance\//,
  'tooling/openapi/**': /\/openapi/,
  'tooling/demo/**': /\/demo\//,
}

/**
 * Tests that read files as text, and which: nothing imports those files.
 * @type {Readonly<Record<string, RegExp>>}
 */
export const readers = {
  'tests/house-rules.test.ts': /./,
  'tests/dependencies.test.ts': /./,
  'tests/test-places.test.ts': /./,
  'tests/decisions.test.ts': /^decisions\//,
  'tests/public-names.test.ts': /^(packages|apps)\//,
  'tests/published.test.ts': /^(packages|apps)\//,
  'tests/readme-snippets.test.ts': /README\.md$|^apps\/docs\/src\/content\//,
  'tests/readme-tour.test.ts': /^README\.md$|^apps\/docs\/src\/content\//,
  'tests/docs/*.test.ts': /\.md$|^apps\/docs\/src\/content\/|^examples\//,
  'apps/docs/src/**/*.test.ts': /^apps\/docs\/|openapi\.json$/,
  'tooling/openapi/openapi.test.ts': /openapi\.json$/,
  'tooling/state-schema/state-schema.test.ts': /state\.schema\.json$/,
  'tooling/documented/coverage.test.ts': /docs\/coverage\.md$|spec\/endpoints\.json$|^decisions\//,
}

/**
 * Tests that a change asks for: files whose dependents run, and globs of tests that do not run.
 * @param {readonly string[]} changed paths from the root, with slashes
 */
export const testsOf = (changed) => {
  /** @param {RegExp} pattern */
  const touches = (pattern) => changed.some((path) => pattern.test(path))
  const read = Object.entries(readers).flatMap(([test, pattern]) => (touches(pattern) ? [test] : []))
  const excluded = Object.entries(slow).flatMap(([glob, pattern]) => (touches(pattern) ? [] : [glob]))
  return { related: [...changed, ...read], excluded }
}

/**
 * Includes new files of the working tree.
 * @param {string} ref
 */
const changedSince = async (ref) => {
  const git = async (/** @type {string[]} */ args) => {
    const { code, output } = await capture('git', args)
    if (code !== 0) throw new Failure(`git ${args.join(' ')} failed:\n${output.trim()}`)
    return output.split('\n').filter((line) => line !== '')
  }
  const all = [
    await git(['diff', '--name-only', '--no-renames', ref, '--']),
    await git(['ls-files', '--others', '--exclude-standard']),
  ]
  return [...new Set(all.flat())]
}

/**
 * Returns Vitest's arguments: for `--changed` or `--changed=<commit>`, else what was given. Nothing when nothing has changed.
 * @param {readonly string[]} args
 */
export const withChanged = async (args) => {
  const at = args.findIndex((arg) => /^--changed(=|$)/.test(arg))
  if (at === -1) return ['run', ...args]
  const ref = args[at]?.split('=')[1] ?? 'HEAD'
  const changed = await changedSince(ref)
  if (changed.length === 0) {
    console.error(`Nothing has changed since ${ref}.`)
    return undefined
  }
  const { related, excluded } = testsOf(changed)
  const others = args.toSpliced(at, 1)
  return ['related', '--run', ...related, ...others, ...excluded.flatMap((glob) => ['--exclude', glob])]
}
