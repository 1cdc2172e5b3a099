import { globSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** Text above a constant, and the specification places or decisions it names. */
export interface Docstring {
  readonly text: string
  readonly source?: string
}

const declaration = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)/g

const unwrapped = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim()

const read = (comment: string): Docstring => {
  const [text = '', source] = unwrapped(comment).split(/\s*Source: /)
  return { text: text.trim(), ...(source !== undefined && { source: source.replace(/\.$/, '') }) }
}

/** Docstrings of exported constants, by file (from the root) and name. */
export const docstrings = (...patterns: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, Docstring>> =>
  new Map(
    globSync([...patterns], { cwd: root })
      .filter((path) => !/\.test(-d)?\.ts$/.test(path))
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .map((path) => {
        const text = readFileSync(new URL(path, root), 'utf8')
        const found = [...text.matchAll(declaration)].map(
          ([, comment = '', name = '']) => [name, read(comment)] as const,
        )
        return [path, new Map(found)]
      }),
  )
