export const leftOut = 'the app of a new user: with an `app_id`, only a state file has counts'
