import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The copy beside the published bundle, or another package's own file. */
export const shownFile = (specifier: string): string | URL => {
  const copy = new URL(`documents/${specifier.split('/').at(-1)}`, import.meta.url)
  return existsSync(copy) ? copy : createRequire(import.meta.url).resolve(specifier)
}
