/** A piece of a template: text, or what Liquid evaluates. */
export interface Piece {
  readonly text: string
  readonly isLiquid: boolean
}

/** Splits a template into its texts and its Liquid. */
export const liquidPieces = (template: string): readonly Piece[] =>
  template
    .split(/(\{\{[^]*?\}\}(?:\}(?!\}))?|\{%[^]*?%\})/)
    .map((text, index) => ({ text, isLiquid: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** A reference of a template and a value that it had; absent if it had none. */
export interface Value {
  readonly reference: string
  readonly value?: string | undefined
}

const plain = (text: string): string => text.replaceAll(/\s+/g, '')

/** Returns the values of the references that a piece of Liquid names. */
export const valuesIn = (piece: Piece, values: readonly Value[]): readonly Value[] => {
  if (!piece.isLiquid) return []
  const text = plain(piece.text)
  // One that is within another, as `a.b` in `a.b.c`, is not named.
  return values.filter(({ reference }) => {
    const at = text.indexOf(plain(reference))
    const next = text.charAt(at + plain(reference).length)
    return at >= 0 && !/[\w.[]/.test(next)
  })
}
