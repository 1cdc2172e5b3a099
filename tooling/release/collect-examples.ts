import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from '../bootstrap/root.js'
import { catalog } from './catalog.ts'

export interface CollectedExample {
  readonly about: string
  readonly files: Readonly<Record<string, string>>
}

/** Whether a test or build made it. */
export const isLeft = (path: string): boolean =>
  [
    'node_modules',
    'artifacts',
    'test-results',
    'mockServiceWorker.js',
    'dist',
    'coverage',
    '__pycache__',
    '.phpunit.result.cache',
  ].includes(basename(path))

/** Options for an example alone. */
export const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['esnext', 'dom', 'dom.iterable'],
}

/** Files that an example in the repository does not need. */
const beside = (manifest: string): Readonly<Record<string, string>> => {
  const types = manifest.includes('"@types/node"') ? ['node'] : []
  const config = { compilerOptions: { ...compilerOptions, types }, include: ['src', 'app', '*.ts'] }
  return {
    '.gitignore': 'node_modules/\n.brazier/\ntest-results/\nartifacts/\n',
    'tsconfig.json': `${JSON.stringify(config, undefined, 2)}\n`,
  }
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isLeft(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]))

const aboutOf = (readme: string): string => /^# .*\n+([^]*?\.)(?=\s)/.exec(readme)?.[1]?.replaceAll(/\s+/g, ' ') ?? ''

interface Manifest {
  readonly version?: string
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Versions of the catalog. Those of our packages come when a project is made. */
const withVersions = (text: string, versions: Readonly<Record<string, string>>): string => {
  const { version: _, ...manifest } = JSON.parse(text) as Manifest // of an example
  const filled = JSON.stringify(manifest, undefined, 2).replaceAll(/"([^"]+)": "catalog:"/g, (_whole, name: string) => {
    const range = versions[name]
    if (range === undefined) throw new TypeError(`the catalog has no ${name}`)
    return `"${name}": "${range}"`
  })
  return `${filled}\n`
}

/** Examples by name. */
export const collectExamples = (): Readonly<Record<string, CollectedExample>> => {
  const versions = catalog()
  const examples = join(root, 'examples')
  // A folder without a manifest has a document's programs, and makes no project.
  const names = readdirSync(examples).filter((name) => existsSync(join(examples, name, 'package.json')))
  return Object.fromEntries(
    names.map((name) => {
      const folder = join(examples, name)
      const files = filesOf(folder).map(
        (file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
      )
      const read = Object.fromEntries(files)
      const manifest = withVersions(read['package.json'] ?? '', versions)
      return [
        name,
        { about: aboutOf(read['README.md'] ?? ''), files: { ...beside(manifest), ...read, 'package.json': manifest } },
      ]
    }),
  )
}
