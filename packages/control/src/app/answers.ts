/** Answers where there is nothing to tell. */
export const done = { status: 200, body: { message: 'success' } } as const
