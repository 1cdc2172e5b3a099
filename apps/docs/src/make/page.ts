import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Page {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Default: the title. */
  readonly label?: string
  readonly text: string
}

export const pageText = ({ title, description, label, text }: Page): string =>
  [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    ...(label === undefined ? [] : [`sidebar: { label: ${JSON.stringify(label)} }`]),
    'editUrl: false',
    '---',
    '',
    text.trim(),
    '',
  ].join('\n')

export const writePages = (folder: string, pages: readonly Page[]): void => {
  for (const page of pages) {
    const file = join(folder, `${page.slug}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageText(page))
  }
}

export const block = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``
