export const leftOut = 'a state that waits for the first user with an address'
