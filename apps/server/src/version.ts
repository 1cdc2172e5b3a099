import { readFileSync } from 'node:fs'

/** Reads the manifest. */
export const readVersion = (): string => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version // our own manifest
}
