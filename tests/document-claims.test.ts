import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

const read = (path: string): string => readFileSync(root + path, 'utf8')

/** Every document that people write: of the repository, its packages, examples and site. Decisions and changes tell of a day. */
const documents = execFileSync('git', ['ls-files', '*.md', '*.mdx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/^(?:decisions|\.changeset|bench|spec)\/|CHANGELOG/.test(path))
  .map((path) => ({ path, text: read(path) }))

/** Returns what a pattern finds in every document, with its groups. */
const claims = (pattern: RegExp): readonly (readonly [path: string, ...groups: string[]])[] =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, ...groups]): [string, ...string[]] => [path, ...groups]),
  )

const contributing = read('CONTRIBUTING.md')
const { scripts }: { readonly scripts: object } = JSON.parse(read('package.json'))

it('CONTRIBUTING lists each command once, and each is a script', () => {
  const rows = [...contributing.matchAll(/^\| `npm (?:run )?([\w:]+)`/gm)].map(([, name = '']) => name)
  expect(rows.toSorted()).toEqual([...new Set(rows)].toSorted())
  const inOtherRows = ['format:check', 'pnpm', 'task']
  expect([...rows, ...inOtherRows].toSorted()).toEqual(Object.keys(scripts).toSorted())
})

it('a command of the repository that a document names is a script, or a task', () => {
  const tasks = read('tooling/bootstrap/task.js')
  expect(claims(/`npm run task (\w+)/g).filter(([, name = '']) => !tasks.includes(`\n  ${name}: [`))).toEqual([])
  const named = claims(/`npm run ([\w:-]+)/g)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, name = '']) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('a name that a document gives of a file is in that file', () => {
  const named = claims(/`(\w+)` of\s+`([\w./-]+\.ts)`/g).map(([path, name = '', file = '']) => {
    const paths = globSync(
      ['{packages,apps,tooling}/*/src/', '{packages,apps,tooling}/*/', ''].map((start) => `${start}${file}`),
      { cwd: root },
    )
    return { path, name, file, isThere: paths.some((one) => read(one).includes(name)) }
  })
  expect(named.filter(({ isThere }) => !isThere)).toEqual([])
})

it('a source file that a document names is there', () => {
  const named = claims(/`((?:packages|apps|tooling|tests|bench|docs|spec|decisions|examples)\/[\w./-]+\.\w+)`/g)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(([, file = '']) => globSync(file, { cwd: root }).length === 0)).toEqual([])
})

it('no document claims a size or a single dependency that nothing measures', () => {
  expect(claims(/([\d.]+ [km]B (?:gzipped|on disk|of code)|\d MB,|is \d+ kB|only dependency)/gi)).toEqual([])
})

it('PGlite is as large as documents say', () => {
  const entry = createRequire(`${root}packages/postgres/package.json`).resolve('@electric-sql/pglite')
  const folder = dirname(dirname(entry))
  const files = globSync('**/*', { cwd: folder, exclude: ['node_modules/**'] }).map((file) =>
    statSync(`${folder}/${file}`),
  )
  const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0)
  const said = claims(/(?:PGlite|pglite)[^.|\n]*?(?<![\d,])(\d\d) MB/g)
  expect(said.length).toBeGreaterThan(1)
  expect(said.filter(([, megabytes]) => Math.abs(Number(megabytes) - bytes / 1e6) > 1)).toEqual([])
})

it('a changeset names published packages only: one that names both kinds ends the release', () => {
  const { fixed }: { readonly fixed: readonly string[][] } = JSON.parse(read('.changeset/config.json'))
  const named = globSync('.changeset/*.md', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/^'([\w@/-]+)': (?:major|minor|patch)$/gm)].map(([, name = '']) => [path, name] as const),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(([, name]) => !fixed.flat().includes(name))).toEqual([])
})
