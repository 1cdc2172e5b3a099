import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/root.js'

/** The files of a README's recipes by path: blocks whose first line is a comment with a path, such as `// src/profile.stories.js`. */
export const recipeFiles = (readme: string): ReadonlyMap<string, string> =>
  new Map(
    [...readme.matchAll(/^```js\n\/\/ (?<path>[\w./-]+\.js)\n(?<text>.*?)^```/gms)].map(({ groups }) => [
      groups?.['path'] ?? '',
      groups?.['text'] ?? '',
    ]),
  )

/** Writes files of the recipes of `@brazier/msw` into a project, by path. Throws a TypeError if its README has one no more. */
export const writeRecipe = (project: string, paths: readonly string[]): void => {
  const files = recipeFiles(readFileSync(join(root, 'packages/msw/README.md'), 'utf8'))
  for (const path of paths) {
    const text = files.get(path)
    if (text === undefined) throw new TypeError(`packages/msw/README.md has no ${path}`)
    writeText(project, path, text)
  }
}

/** Writes a file of a project, with its folder. */
export const writeText = (project: string, path: string, text: string): void => {
  const file = join(project, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
