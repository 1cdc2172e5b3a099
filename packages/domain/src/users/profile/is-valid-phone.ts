/**
 * Whether a stored phone number is usable: E.164, or ten digits (US). Ignores spaces, dots, dashes and parentheses. Source: spec, "User
 * identifiers"; decision 0010.
 */
export const isValidPhone = (phone: string): boolean =>
  /^(?:\+[1-9]\d{1,14}|\d{10})$/.test(phone.replaceAll(/[\s().-]/g, ''))
