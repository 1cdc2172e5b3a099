/** Behavior that the simulation leaves out. */
export const leftOut = 'the same as `messages.live_activity.start`'
