/** A read-only value, so that a caller may pass constants. What has any names, such as JSON, is read-only itself and no deeper. */
export type ReadOnly<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: ReadOnly<T[K]> }
  : T extends object
    ? string extends keyof T
      ? Readonly<T>
      : { readonly [K in keyof T]: ReadOnly<T[K]> }
    : T
