import { expect, test } from 'vitest'
import { objections, sourceFiles } from './source-files.ts'

// The control API is a table with a typed client. When the table changes, the compiler finds every call of the client, but no path
// that is written by hand.

/** Files that may name a path of the control API, and the reason. */
const named: readonly (readonly [path: RegExp, why: string])[] = [
  [/^packages\/control\/(?!src\/app\/)/, 'the table'],
  [
    /^(?:apps\/server\/src|packages\/control\/src\/app)\/.*\.test\.ts$|^apps\/server\/test\//,
    'tests of the control API over HTTP',
  ],
  [/^tests\/docs\/(?:commands|files)\.test\.ts$/, 'commands of the documentation, as people type them'],
  [/^apps\/console\/src\/shell\/behind-hash\.test\.ts$/, 'links that are not of the console'],
  [
    /^apps\/server\/src\/(?:http|start)\/(app|http-server|front-door|after-state)\.ts$/,
    'where requests are told apart',
  ],
  [/^packages\/contract\/src\/transport\/transport-errors\.ts$/, 'a text for people'],
  [/^tooling\/openapi\/control-examples\.ts$/, 'examples of the document: requests over HTTP'],
]

/** Starters of servers ask this until it answers; pages are watched for requests; a document names paths with `{}`. */
const isWaitedFor = (line: string): boolean =>
  /\b(ready|url): .*\/_brazier\/health/.test(line) ||
  /\*\*\/_brazier\/|includes\('\/_brazier\/|\/\{workspace\}/.test(line)

test('the control API is called by its client: no path of it is written by hand', () => {
  const files = sourceFiles('{packages,apps,examples}/**/*.{ts,tsx,js}', '{tests,bench,tooling}/**/*.{ts,tsx,js}')
  const others = files.filter(({ path }) => !named.some(([pattern]) => pattern.test(path)))
  const path = /\/_brazier\/(?:workspaces|health|unmatched|session|openapi|control-openapi)\b/
  const isByHand = (line: string): boolean => path.test(line) && !isWaitedFor(line)
  expect(objections(others, isByHand).filter((found) => !found.startsWith('tests/control-addresses'))).toEqual([])
  expect(others.some(({ path: name }) => name.startsWith('bench/'))).toBe(true)
})
