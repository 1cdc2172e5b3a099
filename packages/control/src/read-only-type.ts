/** Fits a type of JSON whether that is read-only or not. */
type AnyJson = null | boolean | number | string | AnyJson[] | { [name: string]: AnyJson }

/** A read-only value, so that callers may pass constants. A type with any names, or a list of any JSON, is read-only itself, no deeper. */
export type ReadOnly<T> = T extends readonly (infer Element)[]
  ? AnyJson extends Element
    ? Readonly<T>
    : { readonly [K in keyof T]: ReadOnly<T[K]> }
  : T extends object
    ? string extends keyof T
      ? Readonly<T>
      : { readonly [K in keyof T]: ReadOnly<T[K]> }
    : T
