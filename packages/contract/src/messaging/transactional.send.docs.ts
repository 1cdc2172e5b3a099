/** Behavior that the simulation leaves out. */
export const leftOut = 'postbacks without `transactional_postback_url` in the state file'
