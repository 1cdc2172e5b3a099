/** The collection of invalid phones gets the name that it has in memory and in state files. */
export const invalidPhones = `
UPDATE records SET collection = 'invalid_phone_numbers' WHERE collection = 'invalid_phones';
`
