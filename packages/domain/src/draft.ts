/** Lets its creator change a record; others get the readonly `T`. */
export type Draft<T> = { -readonly [Member in keyof T]: T[Member] }
