/** What the simulation leaves out. */
export const leftOut = 'postbacks: a message is `sent` or `aborted`, never processed, delivered or bounced'
