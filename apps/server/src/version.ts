import { readFileSync } from 'node:fs'

/** The version of this package, as its manifest says. */
export const readVersion = (): string => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version // our own manifest
}
