export const leftOut = 'visits to pages are not in the request log'
