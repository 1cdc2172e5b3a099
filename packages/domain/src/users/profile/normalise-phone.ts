/**
 * Returns `+` and digits if a text's digits are a phone number, else the text. Ten digits without a `+` are a US number. Source: decision
 * 0011.
 */
export const normalisePhone = (given: string): string => {
  const digits = given.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return given
  return digits.length === 10 && !given.trim().startsWith('+') ? `+1${digits}` : `+${digits}`
}
