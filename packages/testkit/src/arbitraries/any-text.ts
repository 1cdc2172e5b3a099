import * as fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/** Any but surrogates. fast-check's unit `binary` first maps all million, for a second. */
const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10_ffff - surrogates.count).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  (text) => {
    const [character, ...more] = Array.from(String(text))
    const code = character?.codePointAt(0)
    if (code === undefined || more.length > 0) throw new TypeError('wanted one character')
    return code < surrogates.first ? code : code - surrogates.count
  },
)

/** Any well-formed text. Lengths count characters. */
export const anyText = (lengths: { readonly minLength?: number; readonly maxLength?: number }): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: anyCharacter })
