// Separate: the command line shows them without loading the service.

/** Each workspace takes memory, and the service never deletes one. */
export const defaultMostWorkspaces = 10_000

/** Messages of an outbox. */
export const defaultOutbox = 100_000

/** Bytes of an outbox's messages. */
export const defaultOutboxBytes = 256_000_000
