import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** The version of this package, as its manifest says. */
export const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}
