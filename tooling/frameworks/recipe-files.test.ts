import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/root.js'
import { recipeFiles } from './recipe-files.ts'
import { nextRecipe } from './try-next.ts'
import { storybookRecipe } from './try-storybook.ts'

test('a block with a path is a file, another one is not', () => {
  const readme = '# A\n\n```js\n// src/a.js\nlet a\n```\n\n```js\nlet b\n```\n\n```ts\n// src/c.ts\n```\n'
  expect([...recipeFiles(readme)]).toEqual([['src/a.js', 'let a\n']])
})

test('the page has the files that check:frameworks tries, and no other', () => {
  const files = recipeFiles(readFileSync(join(root, 'apps/docs/src/content/docs/recipes/test-runners.md'), 'utf8'))
  expect([...files.keys()].toSorted()).toEqual([...nextRecipe, ...storybookRecipe].toSorted())
})
