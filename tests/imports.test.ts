import { dirname, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// Folders and files of a package import each other one way only: a reader can start at the bottom.

const packages = ['backend', 'contract', 'domain', 'postgres']

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g

/** The relative imports of a package's source: file by file, paths from its `src`. */
const importsOf = (name: string): ReadonlyMap<string, readonly string[]> => {
  const src = `packages/${name}/src/`
  const files = sourceFiles(`${src}**/*.ts`).filter(({ path }) => !/\.test(-d)?\.ts$/.test(path))
  return new Map(
    files.map(({ path, code }) => {
      const targets = [...code.matchAll(specifier)].map(([, target = '']) => normalize(`${dirname(path)}/${target}`))
      return [path.slice(src.length), targets.map((target) => target.slice(src.length))]
    }),
  )
}

/** The first folder of a path; undefined for a file at the top of `src`, which puts the folders together. */
const folderOf = (path: string): string | undefined => (path.includes('/') ? path.split('/')[0] : undefined)

const bothWays = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const arrows = new Set<string>()
  for (const [file, targets] of imports) {
    for (const target of targets) arrows.add(`${folderOf(file)} -> ${folderOf(target)}`)
  }
  return [...arrows]
    .map((arrow) => arrow.split(' -> ') as [string, string]) // two parts, as written above
    .filter(([from, to]) => from < to && arrows.has(`${to} -> ${from}`))
    .map(([from, to]) => `${from} and ${to}`)
    .filter((pair) => !pair.includes('undefined'))
}

/** Files that import each other in a circle, by a walk that goes back. */
const circles = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      found.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

/** Circles that are recursion: what one file describes contains what the other describes. */
const recursion: readonly string[] = []

describe.each(packages)('%s', (name) => {
  const imports = importsOf(name)

  test('no two folders import each other', () => {
    expect(bothWays(imports)).toEqual([])
  })

  test('no files import each other in a circle, recursion aside', () => {
    expect(circles(imports).filter((circle) => !recursion.includes(circle))).toEqual([])
  })
})
