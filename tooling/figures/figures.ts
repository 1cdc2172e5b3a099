import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endpointIds } from '@brazier/contract'
import { circles, importsOf, roots } from '../../tests/import-graph.ts'
import { commentWords } from './comment-words.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const read = (path: string): string => readFileSync(root + path, 'utf8')

const tracked = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

const isWritten = (path: string): boolean => read(path).startsWith('// Written by `npm run')

const isProof = (path: string): boolean => /\.test(-d)?\.tsx?$|(^|\/)tests?\/|^examples\/|\/demo\//.test(path)

/** Excludes tests, demo data and generated files. */
const sources = tracked('*.ts', '*.tsx', '*.js', '*.css').filter((path) => !isProof(path) && !isWritten(path))

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const ids = new Set<string>(endpointIds)

const hasIdTable = (path: string): boolean =>
  [...read(path).matchAll(/^\s*'([\w.]+)':/gm)].filter(([, key = '']) => ids.has(key)).length >= 2

/** Names that `.` of every package exports. */
const publicNames = (): number =>
  sum(
    tracked('tests/public-names/*.txt').map((path) => {
      const [first = ''] = read(path).split('\n\n')
      return first.split('\n').filter((line) => line.startsWith('  ')).length
    }),
  )

const scriptsIn = (manifest: string): number =>
  Object.keys((JSON.parse(manifest) as { scripts: object }).scripts).length // our own manifest

export interface Figure {
  readonly what: string
  readonly most: number
  count(): number
}

/** Figures by the rules that each names. */
export const figures: readonly Figure[] = [
  {
    what: 'Lines of source, without tests, demo and generated files',
    most: 95_000,
    count: () => sum(sources.map((path) => read(path).split('\n').length - 1)),
  },
  { what: 'Words of Markdown', most: 60_000, count: () => sum(tracked('*.md').map((path) => words(read(path)))) },
  {
    what: 'Words in comments of these',
    most: 110_000,
    count: () => sum(sources.map((path) => commentWords(read(path)))),
  },
  { what: 'Files whose keys are ids of endpoints', most: 6, count: () => sources.filter(hasIdTable).length },
  { what: 'Names that `.` of the packages exports', most: 600, count: publicNames },
  {
    what: 'Circles of files',
    most: 0,
    count: () => sum(roots.map((folder) => circles(importsOf(folder)).length)),
  },
  { what: 'npm scripts', most: 16, count: () => scriptsIn(read('package.json')) },
  {
    what: 'Steps of `.ci/run`',
    most: 10,
    count: () => [...read('.ci/run').matchAll(/^ *step '|^tests$/gm)].length,
  },
]

/** Table for docs/architecture.md. */
export const figuresTable = (): string =>
  [
    '| Figure | Now | Aim, at most |',
    '| --- | --- | --- |',
    ...figures.map(
      ({ what, most, count }) => `| ${what} | ${count().toLocaleString('en')} | ${most.toLocaleString('en')} |`,
    ),
  ].join('\n')
