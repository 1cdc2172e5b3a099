/** The parameter names of a path. */
export type ParameterNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterNames<`/${More}`>
    : Rest
  : never

/** Values of a path's parameters, by name. */
export type Values<Path extends string> = { readonly [Name in ParameterNames<Path>]: string | number }

/** Tells whether a path can have this as a part: a browser takes away dots that stand alone. */
export const fitsPath = (text: string): boolean => text !== '' && text !== '.' && text !== '..'

/** Throws a TypeError if a parameter is missing or empty: the path would be another one. */
export const fillPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (!fitsPath(text)) {
      throw new TypeError(
        `${path}: :${name} cannot be ${JSON.stringify(value ?? null)} (see the README of @brazier/control)`,
      )
    }
    return encodeURIComponent(text)
  })
