/** PostgreSQL's number for the type `text`. */
const textType = 25

const headOf = (length: number, hasNull: boolean): Buffer => {
  const head = Buffer.allocUnsafe(20)
  const dimensions = 1
  const firstIndex = 1
  for (const [place, field] of [dimensions, Number(hasNull), textType, length, firstIndex].entries()) {
    head.writeInt32BE(field, place * 4)
  }
  return head
}

/**
 * A list of texts, not an empty one, in PostgreSQL's binary format of `text[]`: nothing has to be escaped, here or there. A
 * server takes it for `text[]` alone.
 */
export const textArray = (list: readonly (string | null)[]): Buffer => {
  const sizes = list.map((text) => (text === null ? -1 : Buffer.byteLength(text)))
  const head = headOf(list.length, sizes.includes(-1))
  const whole = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), head.length))
  let end = head.copy(whole)
  for (const [index, text] of list.entries()) {
    const size = sizes[index] ?? -1
    end = whole.writeInt32BE(size, end)
    // Where no character takes more than a byte, all are ASCII, which is copied faster.
    if (text !== null) end += whole.write(text, end, size === text.length ? 'latin1' : 'utf8')
  }
  return whole
}
