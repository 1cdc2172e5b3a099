import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Folder of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A file of the repository: its path from the root, its text, and its text with comments blanked out, line for line. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly code: string
}

/** Files that a build of the documentation site writes. */
const ofTheSite = /^apps\/docs\/(\.astro|public\/(playground|pictures)|src\/content\/docs\/(project|reference))\//

/** Files that match the patterns, sorted by path; build output and installed packages are left out. */
export const sourceFiles = (...patterns: readonly string[]): readonly SourceFile[] => {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)
  return globSync([...patterns], { cwd: root, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/^apps\/server\/\.?bundle\//.test(path) && !ofTheSite.test(path))
    .toSorted()
    .map((path) => {
      const text = readFileSync(root + path, 'utf8')
      return { path, text, code: withoutComments(text) }
    })
}

/** Every line that `isBroken` objects to, as `path:line: text`. */
export const objections = (
  files: readonly SourceFile[],
  isBroken: (line: string, index: number, lines: readonly string[]) => boolean,
): readonly string[] => {
  return files.flatMap(({ path, code }) =>
    code.split('\n').flatMap((line, index, lines) => {
      return isBroken(line, index, lines) ? [`${path}:${index + 1}: ${line.trim()}`] : []
    }),
  )
}

const withoutComments = (text: string): string => {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  // Strings come first in the alternation, so that a `//` inside one is no comment.
  const tokens = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replaceAll(tokens, (token) => (token.startsWith('/') ? blank(token) : token))
}
