/** A record that its creator may still change; others get the readonly `T`. */
export type Draft<T> = { -readonly [Member in keyof T]: T[Member] }
