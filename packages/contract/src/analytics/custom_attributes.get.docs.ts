export const leftOut = 'a blocklist of names: `status` is always Active'
