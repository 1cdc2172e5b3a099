import { readFileSync } from 'node:fs'

/** An example in this package. */
export interface Example {
  /** One line. */
  readonly about: string
  /** Texts by path. Versions of Brazier's packages are not filled in yet. */
  readonly files: { readonly [path: string]: string }
}

/** All examples by name. */
export type Examples = { readonly [name: string]: Example }

/** Reads the examples of this package. */
export const readExamples = (): Examples =>
  // The build writes it from the repository's `examples`.
  JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Examples

/** Reads the version of all Brazier packages. */
export const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  // Our own manifest.
  return (manifest as { readonly version: string }).version
}
