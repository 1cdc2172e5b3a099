/** Invalid phones get the collection name of memory and state files. */
export const invalidPhones = `
UPDATE records SET collection = 'invalid_phone_numbers' WHERE collection = 'invalid_phones';
`
