/** Matches an email address everywhere: lower case, without blanks around it. Source: decision 0169. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
