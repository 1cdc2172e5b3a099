import { sourceFiles } from './source-files.ts'

/** The specification's text. */
export const specification: string = sourceFiles('spec/service.md').map(({ text }) => text)[0] ?? ''

/** Every heading of a level by its text, with what stands under it until the next heading of that level or above. */
export const sections = (level: number, text: string = specification): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  let current: string | undefined
  for (const line of text.split('\n')) {
    const heading = /^(#+) (.*)$/.exec(line)
    if (heading !== null && (heading[1] ?? '').length <= level) {
      current = heading[1]?.length === level ? heading[2] : undefined
      if (current !== undefined) found.set(current, '')
    } else if (current !== undefined) found.set(current, `${found.get(current)}${line}\n`)
  }
  return found
}

/** The rows of every table in a text, headings left out: the cells of each. */
export const tableRows = (text: string): readonly (readonly string[])[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const isRule = /^\|[-|]+\|$/.test(line)
    const isHeading = /^\|[-|]+\|$/.test(lines[index + 1] ?? '')
    if (!line.startsWith('|') || isRule || isHeading) return []
    return [
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    ]
  })
}
