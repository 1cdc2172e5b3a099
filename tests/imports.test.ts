import { describe, expect, test } from 'vitest'
import { circles, importsOf, roots } from './import-graph.ts'

// Folders and files of a package, an app or the tooling import each other one way only: a reader can start at the bottom.

/** Folders that import each other still. Add none. */
const knownPairs: { readonly [root: string]: readonly string[] } = { 'apps/console/src': ['screens and shell'] }

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

describe.each(roots)('%s', (name) => {
  const imports = importsOf(name)

  test('no two folders import each other', () => {
    expect(bothWays(imports)).toEqual(knownPairs[name] ?? [])
  })

  test('no files import each other in a circle', () => {
    expect(circles(imports)).toEqual([])
  })
})
