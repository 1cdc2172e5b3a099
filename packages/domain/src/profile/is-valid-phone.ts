/**
 * Whether a stored phone number is usable: E.164, or ten digits, which are read as a US number. Spaces, dots, dashes
 * and parentheses do not count. Source: spec, "User identifiers"; decision 0010.
 */
export function isValidPhone(phone: string): boolean {
  return /^(?:\+[1-9]\d{1,14}|\d{10})$/.test(phone.replaceAll(/[\s().-]/g, ''))
}
