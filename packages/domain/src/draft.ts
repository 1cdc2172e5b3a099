/**
 * A record under construction: a fresh copy that its maker may still write to. It leaves its maker as the readonly `T`.
 */
export type Draft<T> = { -readonly [Member in keyof T]: T[Member] }
