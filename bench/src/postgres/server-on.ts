import type { Contender } from '../server-process.ts'

const root = new URL('../../..', import.meta.url).pathname
const unlimited = new URL('../servers/unlimited-all.ts', import.meta.url).pathname

const node = [process.execPath, '--conditions=@brazier/source', '--import', unlimited] as const

/** Runs like the published packages, without rate limits. */
export const serverOn = (url: string, ...options: readonly string[]): Contender => ({
  command: [...node, 'apps/server/src/main.ts', '--port', '{port}', '--log-level', 'warn', '--store', url, ...options],
  ready: '/_brazier/health',
  cwd: root,
  isAnywhere: true,
})
