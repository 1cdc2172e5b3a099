export const leftOut = 'the same as `messages.live_activity.start`'
