/** Levels of lists and objects in pieces: the file, its lists, their records, and these records' lists. */
const levels = 4

const pieceLength = 1_000_000

/** Yields what `JSON.stringify(value, undefined, 2)` returns, and a line's end, also if it is longer than a text can be. */
export const jsonPieces = function* (value: object): Generator<string, void, undefined> {
  let piece = ''
  for (const text of textsOf(value, levels, '\n')) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n`
}

const textsOf = function* (value: unknown, left: number, line: string): Generator<string, void, undefined> {
  const isWhole = typeof value !== 'object' || value === null || left === 0
  const members = isWhole ? [] : Object.entries(value).filter(([, one]) => one !== undefined)
  if (members.length === 0) {
    yield JSON.stringify(value, undefined, 2).replaceAll('\n', line)
    return
  }
  const isList = Array.isArray(value)
  let before = isList ? '[' : '{'
  for (const [name, one] of members) {
    yield `${before}${line}  ${isList ? '' : `${JSON.stringify(name)}: `}`
    yield* textsOf(one, left - 1, `${line}  `)
    before = ','
  }
  yield `${line}${isList ? ']' : '}'}`
}
