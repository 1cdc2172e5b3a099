/**
 * Returns whether a stored phone number is usable: E.164, or ten digits, which are a US number. Spaces, dots, dashes
 * and parentheses are ignored. Source: spec, "User identifiers"; decision 0010.
 */
export const isValidPhone = (phone: string): boolean =>
  /^(?:\+[1-9]\d{1,14}|\d{10})$/.test(phone.replaceAll(/[\s().-]/g, ''))
