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

/** Whether the string that follows is the title of a test. */
const isTitle = /(?:^|\s)(?:describe|it|test)(?:\.\w+)*\($/

/**
 * Returns the prose of a TypeScript or JavaScript file: each comment and each test's title on the lines where it stands, every other line empty. A
 * comment after code ends with a full stop, so that it is not one sentence with the comment on the next line.
 */
export const commentsOf = (source: string): string => {
  const lines = source.split('\n').map(() => '')
  for (const match of source.matchAll(tokens)) {
    const before = source.slice(0, match.index)
    const first = before.split('\n').length - 1
    if (!match[0].startsWith('/')) {
      if (isTitle.test(before.slice(-40))) lines[first] = `${match[0].slice(1, -1)}.`
      continue
    }
    const isAfterCode = (before.split('\n').at(-1) ?? '').trim() !== ''
    for (const [index, line] of linesOf(match[0]).entries()) {
      lines[first + index] = isAfterCode && line !== '' ? line.replace(/[.:]?$/, '.') : line
    }
  }
  return lines.join('\n')
}
