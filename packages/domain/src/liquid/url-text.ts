/** Decodes as Ruby's `CGI.unescape`: a `%` without two digits stays. So do digits that are no text. */
export const urlDecoded = (text: string): string =>
  text.replaceAll('+', ' ').replaceAll(/(?:%[\da-f]{2})+/gi, (digits) => {
    try {
      return decodeURIComponent(digits)
    } catch {
      return digits
    }
  })
