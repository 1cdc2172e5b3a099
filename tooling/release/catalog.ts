import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.js'

/** Versions of other people's packages. */
export const catalog = (): Readonly<Record<string, string>> => {
  const block = /^catalog:\n((?: {2}.*\n)+)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/^ {2}'?([^':\s]+)'?: (\S+)$/gm)].map(([, name = '', range = '']) => [name, range]),
  )
}
