/**
 * Characters that a terminal obeys, that are not seen, or that change the order of a line. Tabs and line feeds stay.
 */
const controls = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Returns a text with its control characters as JSON writes them: `\u001b`. JSON stays the same JSON. */
export const escapeControls = (text: string): string =>
  text.replaceAll(controls, (character) => character.split('').map(escaped).join(''))

/** A stream of the process. */
type Stream = Pick<NodeJS.WriteStream, 'write'>

const originals = new WeakMap<Stream, Stream['write']>()

/** Makes all that a command writes harmless for a terminal, also what others wrote. */
export const escapeOutput = ({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void => {
  for (const stream of [stdout, stderr]) {
    const write = stream.write.bind(stream)
    originals.set(stream, write)
    const plain = (chunk: string | Uint8Array, ...rest: never[]): boolean =>
      write(typeof chunk === 'string' ? escapeControls(chunk) : chunk, ...rest)
    stream.write = plain
  }
}

/** Writes a text with control characters of our own, in which those of others are escaped already. */
export const writeOwn = (stream: Stream, text: string): void => {
  const write = originals.get(stream)
  if (write === undefined) stream.write(text)
  else write(text)
}
