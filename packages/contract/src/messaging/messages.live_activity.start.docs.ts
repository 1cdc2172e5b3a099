export const leftOut =
  'devices: a user with an iOS push token counts as one who can have the activity; members of `notification` beside `alert` have no effect'
