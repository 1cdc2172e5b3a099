import { globSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { root, sourceFiles } from './source-files.ts'

/** Every folder of sources. */
export const roots = [
  ...globSync(['packages/*/src', 'apps/*/src', 'bench/src'], { cwd: root }),
  'examples',
  'tooling',
].map((path) => path.replaceAll('\\', '/'))

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g

/** The relative imports of a folder of sources, those of types and later ones too: file by file, paths from that folder. */
export const importsOf = (folder: string): ReadonlyMap<string, readonly string[]> => {
  const src = `${folder}/`
  const files = sourceFiles(`${src}**/*.{ts,tsx,js}`).filter(({ path }) => !/\.test(-d)?\.tsx?$/.test(path))
  return new Map(
    files.map(({ path, code }) => {
      const targets = [...code.matchAll(specifier)].map(([, target = '']) => normalize(`${dirname(path)}/${target}`))
      return [path.slice(src.length), targets.map((target) => target.slice(src.length))]
    }),
  )
}

/** Files that import each other in a circle, by a walk that goes back. */
export const circles = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
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
