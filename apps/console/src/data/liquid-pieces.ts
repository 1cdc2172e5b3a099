export interface Piece {
  readonly text: string
  readonly isLiquid: boolean
}

export const liquidPieces = (template: string): readonly Piece[] =>
  template
    .split(/(\{\{[^]*?\}\}(?:\}(?!\}))?|\{%[^]*?%\})/)
    .map((text, index) => ({ text, isLiquid: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

export interface Value {
  readonly reference: string
  readonly value?: string | undefined
}

const plain = (text: string): string => text.replaceAll(/\s+/g, '')

export const valuesIn = (piece: Piece, values: readonly Value[]): readonly Value[] => {
  if (!piece.isLiquid) return []
  const text = plain(piece.text)
  // An inner one, as `a.b` in `a.b.c`, is not named.
  return values.filter(({ reference }) => {
    const at = text.indexOf(plain(reference))
    const next = text.charAt(at + plain(reference).length)
    return at >= 0 && !/[\w.[]/.test(next)
  })
}
