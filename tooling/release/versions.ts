import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { published } from '../../tests/published.ts'
import { root } from '../bootstrap/root.js'
import { must } from './run.ts'

/** Lets changesets work. Resolves to the faults. */
export const versionPackages = async (copy: string): Promise<readonly string[]> => {
  const waiting = changesets(copy)
  await must(join(root, 'node_modules/.bin/changeset'), ['version'], { cwd: copy })
  if (waiting.length === 0) return []
  const left = changesets(copy).map((name) => `.changeset/${name} is still there`)
  const versions = new Set(published.map(({ folder }) => versionOf(copy, folder)))
  const before = new Set(published.map(({ folder }) => versionOf(root, folder)))
  return [
    ...left,
    ...(versions.size === 1
      ? []
      : [`one version for all packages was wanted, and there are ${[...versions].join(', ')}`]),
    ...[...versions].filter((version) => before.has(version)).map((version) => `${version} is no new version`),
    ...published
      .filter(({ folder }) => !existsSync(join(copy, folder, 'CHANGELOG.md')))
      .map(({ folder }) => `${folder} has no CHANGELOG.md`),
    ...published.flatMap(({ folder }) => oddLines(join(copy, folder, 'CHANGELOG.md'))),
  ]
}

/** Useless changelog lines: hashes, and versions that all packages share. */
const oddLines = (file: string): readonly string[] => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.filter((line) => /^- (?:[\da-f]{7,}:|Updated dependencies)/.test(line)).map((line) => `${file}: ${line}`)
}

const changesets = (folder: string): readonly string[] =>
  readdirSync(join(folder, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md')

const versionOf = (repository: string, folder: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}
