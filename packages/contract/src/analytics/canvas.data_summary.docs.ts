export const leftOut = 'conversion events beyond the fourth'
