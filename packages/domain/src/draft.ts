/** A new copy of a record that the function creating it may still change. Others get it as the readonly `T`. */
export type Draft<T> = { -readonly [Member in keyof T]: T[Member] }
