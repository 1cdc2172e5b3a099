export const leftOut = 'the same as `users.export.segment`'
