/**
 * Returns what an email address is matched by: the address in lower case, without blanks around it. Addresses that differ in
 * capitals only are one address, everywhere. Source: decision 0169.
 */
export const emailKey = (email: string): string => email.trim().toLowerCase()
