export const leftOut = 'inventory fields: `field-is-inventory` is never answered'
