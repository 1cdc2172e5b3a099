import type { Contender } from './server-process.ts'

const root = new URL('../..', import.meta.url).pathname
const here = new URL('.', import.meta.url).pathname

/** Starts anything of this repository on source. */
export const fromSource: readonly string[] = [process.execPath, '--conditions=@brazier/source']

/** The published command. `npm run bench` builds it. */
export const ours = (...options: readonly string[]): Contender => ({
  command: [process.execPath, 'apps/server/brazier.cjs', '--port', '{port}', ...options],
  ready: '/_brazier/health',
  cwd: root,
})

/** Bare `node:http`; `users` is a file of exported users. */
export const bare = (users: string): Contender => ({
  command: [...fromSource, `${here}servers/bare.ts`, '{port}', users],
  ready: '/',
  cwd: root,
})
