export const leftOut = 'sends: nothing goes out at these times, nor by actions of users'
