// In a separate module: the command line shows them, and need not load the service for that.

/** The default of `mostWorkspaces`. Each workspace takes memory, and the service never deletes one. */
export const defaultMostWorkspaces = 10_000

/** The default number of messages that an outbox keeps. */
export const defaultOutbox = 100_000

/** The default number of bytes of messages that an outbox keeps. */
export const defaultOutboxBytes = 256_000_000
