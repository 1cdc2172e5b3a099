export const leftOut = 'only a state file gives the reasons `deactivated` and `invalid_format`'
