import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { freePort } from './free-port.ts'
import { environment, must } from './run.ts'

/** A local registry that knows our packages only from a rehearsal. */
export interface Registry {
  readonly url: string
  /** Lines of `.npmrc` for npm and pnpm, which may publish. */
  readonly npmrc: string
  stop(): Promise<void>
}

const folder = fileURLToPath(new URL('registry', import.meta.url))

/** Verdaccio by its lockfile, once. Outside the workspace: only a rehearsal needs its 58 MB. */
const install = async (): Promise<void> => {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  console.log('       installing the registry of the rehearsal (58 MB, once)')
  await must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

/**
 * Ours come from nowhere else, others from npm's registry, which Verdaccio asks after failures too.
 */
const configOf = (storage: string, upstream: string): string => `storage: ${JSON.stringify(storage)}
auth: { htpasswd: { file: ${JSON.stringify(join(storage, 'users'))} } }
uplinks: { upstream: { url: ${JSON.stringify(upstream)}, timeout: 120s, max_fails: 100, fail_timeout: 1s } }
packages:
  '@brazier/*': { access: $all, publish: $authenticated }
  'brazier': { access: $all, publish: $authenticated }
  'create-brazier': { access: $all, publish: $authenticated }
  '**': { access: $all, proxy: upstream }
max_body_size: 50mb
log: { type: stdout, level: error }
`

const whenUp = async (url: string, isOver: () => boolean): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${url}/-/ping`).catch(() => undefined)
    if (answer?.ok === true) return
    if (isOver()) throw new Error('the registry ended before it served')
    await pause(100)
  }
}

const signUp = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/-/user/org.couchdb.user:rehearsal`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'rehearsal', password: 'a-rehearsal-only' }),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

/** Keeps its packages in a folder. */
export const startRegistry = async (storage: string): Promise<Registry> => {
  await install()
  mkdirSync(storage, { recursive: true })
  const upstream = (await must('npm', ['config', 'get', 'registry'], { cwd: storage })).trim()
  const config = join(storage, 'config.yaml')
  writeFileSync(config, configOf(storage, upstream))
  const url = `http://127.0.0.1:${await freePort()}`
  const args = [join(folder, 'node_modules/verdaccio/bin/verdaccio'), '--config', config, '--listen', url]
  const child = spawn(process.execPath, args, {
    cwd: storage,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await whenUp(url, () => child.exitCode !== null)
    const npmrc = `registry=${url}/\n${url.slice('http:'.length)}/:_authToken=${await signUp(url)}\n`
    return { url, npmrc, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
