/** What is known at once where it is kept in memory, and later where others have a say in it. */
export type Awaitable<T> = T | Promise<T>
