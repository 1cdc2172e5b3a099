import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/root.js'

/** Files by path: blocks whose first line is a path comment, such as `// src/profile.stories.js`. */
export const recipeFiles = (readme: string): ReadonlyMap<string, string> =>
  new Map(
    [...readme.matchAll(/^```js\n\/\/ (?<path>[\w./-]+\.js)\n(?<text>.*?)^```/gms)].map(({ groups }) => [
      groups?.['path'] ?? '',
      groups?.['text'] ?? '',
    ]),
  )

/** Throws a TypeError if the page lacks a path. */
export const writeRecipe = (project: string, paths: readonly string[]): void => {
  const files = recipeFiles(readFileSync(join(root, 'apps/docs/src/content/docs/recipes/test-runners.md'), 'utf8'))
  for (const path of paths) {
    const text = files.get(path)
    if (text === undefined) throw new TypeError(`apps/docs/src/content/docs/recipes/test-runners.md has no ${path}`)
    writeText(project, path, text)
  }
}

/** Makes the folder too. */
export const writeText = (project: string, path: string, text: string): void => {
  const file = join(project, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
