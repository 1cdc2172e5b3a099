/**
 * Returns `+` and digits if the digits of a text are a phone number, else the text unchanged. Ten digits without a `+`
 * are a number of the United States. Source: decision 0011.
 */
export const normalisePhone = (given: string): string => {
  const digits = given.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return given
  return digits.length === 10 && !given.trim().startsWith('+') ? `+1${digits}` : `+${digits}`
}
