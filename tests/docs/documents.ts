import { globSync, readFileSync } from 'node:fs'
import { root } from '../source-files.ts'

/** A block of code in a document. */
export interface Block {
  readonly language: string
  /** Text behind the language, such as `title="state.yaml"`. */
  readonly title: string | undefined
  readonly text: string
}

/** A document that people read: its path from the root, its text and its blocks of code in order. */
export interface PageOrReadme {
  readonly path: string
  readonly text: string
  readonly blocks: readonly Block[]
}

const fence = /^```(?<language>\w*)(?: title="(?<title>[^"]*)")?[^\n]*\n(?<text>.*?)^```$/gms

const blocksOf = (text: string): readonly Block[] =>
  [...text.matchAll(fence)].map(({ groups = {} }) => ({
    language: groups['language'] ?? '',
    title: groups['title'],
    text: groups['text'] ?? '',
  }))

/** The pages of the site that are written by hand. */
export const pages = 'apps/docs/src/content/docs/{*.md,{guides,recipes,concepts,packages}/*.md}'

/** The pages that are written by hand, the READMEs of what is published, and the skill for agents. */
export const documents: readonly PageOrReadme[] = globSync(
  [pages, 'README.md', 'packages/*/README.md', 'apps/server/README.md', 'apps/docs/public/skills/*/SKILL.md'],
  { cwd: root },
)
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((path) => {
    const text = readFileSync(root + path, 'utf8')
    return { path, text, blocks: blocksOf(text) }
  })
