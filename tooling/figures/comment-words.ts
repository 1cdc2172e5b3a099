const tokens = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

export const commentWords = (source: string): number =>
  [...source.matchAll(tokens)]
    .filter(([token]) => token.startsWith('/'))
    .flatMap(([comment]) => comment.replaceAll(/\/\*+|\*\/|^\s*\*|\/\//gm, ' ').split(/\s+/))
    .filter(Boolean).length
