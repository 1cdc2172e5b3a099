const tokens = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** Lines without comment marks. Examples and typed tags are code: empty lines. */
const linesOf = (comment: string): readonly string[] => {
  let isExample = false
  return comment.split('\n').map((line) => {
    const text = line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/+)/, '').replace(/\*\/$/, '')
    isExample ||= /^\s*@example\b/.test(text)
    return isExample || /^\s*@/.test(text) || /^\s*(?:@ts-|oxlint-|<reference)/.test(text) ? '' : text.trim()
  })
}

/** Whether a test's title follows. */
const isTitle = /(?:^|\s)(?:describe|it|test)(?:\.\w+)*\($/

/**
 * Returns comments and test titles on their own lines, other lines empty. A comment after code gets a full stop, to keep it apart from the
 * next line's.
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
