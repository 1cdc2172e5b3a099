/** Characters that a terminal obeys, that are invisible, or reorder a line. Tabs and line feeds stay. */
const controls = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Writes control characters as JSON does: `\u001b`. JSON stays the same JSON. */
export const escapeControls = (text: string): string =>
  text.replaceAll(controls, (character) => character.split('').map(escaped).join(''))

type Stream = Pick<NodeJS.WriteStream, 'write'>

const originals = new WeakMap<Stream, Stream['write']>()

/** Makes all output harmless for a terminal. */
export const escapeOutput = ({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void => {
  for (const stream of [stdout, stderr]) {
    const write = stream.write.bind(stream)
    originals.set(stream, write)
    const plain = (chunk: string | Uint8Array, ...rest: never[]): boolean =>
      write(typeof chunk === 'string' ? escapeControls(chunk) : chunk, ...rest)
    stream.write = plain
  }
}

/** Writes our control characters: others' are escaped. */
export const writeOwn = (stream: Stream, text: string): void => {
  const write = originals.get(stream)
  if (write === undefined) stream.write(text)
  else write(text)
}
