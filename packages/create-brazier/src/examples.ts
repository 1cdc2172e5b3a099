import { readFileSync } from 'node:fs'

/** An example in this package. */
export interface Example {
  /** Description in one line. */
  readonly about: string
  /** The text of each file by its path. Versions of Brazier's packages are still to be filled in. */
  readonly files: { readonly [path: string]: string }
}

/** All examples by name. */
export type Examples = { readonly [name: string]: Example }

/** Reads the examples that came with this package. The build puts them there. */
export const readExamples = (): Examples =>
  // Written by the build, from the folder `examples` of the repository.
  JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Examples

/** The version of this package. All packages of Brazier have the same. */
export const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  // Our own manifest.
  return (manifest as { readonly version: string }).version
}
