/** Behavior not simulated. */
export const leftOut = 'postbacks without `transactional_postback_url` in the state file'
