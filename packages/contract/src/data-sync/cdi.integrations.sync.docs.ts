export const leftOut = 'rows come from a file of the state, not from a warehouse'
