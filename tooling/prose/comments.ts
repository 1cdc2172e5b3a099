const tokens = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** The lines of a comment without its marks. An example and tags with types are code, so their lines are empty. */
const linesOf = (comment: string): readonly string[] => {
  let isExample = false
  return comment.split('\n').map((line) => {
    const text = line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/+)/, '').replace(/\*\/$/, '')
    isExample ||= /^\s*@example\b/.test(text)
    return isExample || /^\s*@/.test(text) || /^\s*(?:@ts-|oxlint-|<reference)/.test(text) ? '' : text.trim()
  })
}

/**
 * Returns the prose of a TypeScript or JavaScript file: each comment on the lines where it stands, every other line empty. A
 * comment after code ends with a full stop, so that it is not one sentence with the comment on the next line.
 */
export const commentsOf = (source: string): string => {
  const lines = source.split('\n').map(() => '')
  for (const match of source.matchAll(tokens)) {
    if (!match[0].startsWith('/')) continue
    const before = source.slice(0, match.index)
    const first = before.split('\n').length - 1
    const isAfterCode = (before.split('\n').at(-1) ?? '').trim() !== ''
    for (const [index, line] of linesOf(match[0]).entries()) {
      lines[first + index] = isAfterCode && line !== '' ? line.replace(/[.:]?$/, '.') : line
    }
  }
  return lines.join('\n')
}
