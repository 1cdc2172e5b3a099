import { existsSync, readFileSync } from 'node:fs'
import { repository } from './repository.ts'

// A comment stands for a part from elsewhere: `<!-- figures: Alternatives -->` is a table of measurements.

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const cells = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => escaped(cell.trim()))

const figures = (name: string): string => {
  const [section] = readFileSync(`${repository}bench/RESULTS.md`, 'utf8')
    .split(/^## /m)
    .filter((text) => text.startsWith(name))
  const [head, , ...rows] = (section ?? '').split('\n').filter((line) => line.startsWith('|'))
  if (head === undefined) throw new TypeError(`bench/RESULTS.md has no table below ${JSON.stringify(name)}`)
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  return `<div class="wide" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table></div>`
}

const playground = (): string =>
  existsSync(`${repository}apps/docs/public/playground/app/index.html`)
    ? '<p><a class="open-playground" href="app/">Open the playground</a></p>'
    : '<p>This copy of the site was built without the playground. <code>npx brazier</code> shows the same, with the API on <code>localhost</code>.</p>'

/** Returns undefined for a plain comment. */
export const partOf = (comment: string): string | undefined => {
  const [, name, about = ''] = /^\s*(?:<!--)?\s*(\w+)(?::\s*(.*?))?\s*(?:-->)?\s*$/.exec(comment) ?? []
  if (name === 'figures') return figures(about)
  return name === 'playground' ? playground() : undefined
}

interface Comment {
  readonly value: string
}

const replaced = ({ value }: Comment) => {
  const part = value.includes('\n') ? undefined : partOf(value)
  return part === undefined ? undefined : { type: 'raw' as const, value: part }
}

export const partsPlugin = { name: 'parts', comment: replaced, raw: replaced }
