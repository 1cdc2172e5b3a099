import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../bootstrap/root.js'
import { freePort } from './free-port.ts'
import { hereOf, type PlayedImage, playDockerfile } from './play-dockerfile.ts'
import type { Registry } from './registry.ts'
import { environment, run } from './run.ts'

const nobody = 65_534

interface Running {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly node: string
  readonly uid?: number
  readonly gid?: number
}

const canNobodyRun = async (program: string): Promise<boolean> => {
  const child = spawn(program, ['--version'], { uid: nobody, gid: nobody, stdio: 'ignore', cwd: '/' })
  const ended = Promise.race([once(child, 'close'), once(child, 'error')])
  const [code] = await ended.catch(() => [1])
  return code === 0
}

/** Runs as nobody, if this user may set that. A Node in a closed folder is copied to `place`. */
const asNobody = async (place: string): Promise<Pick<Running, 'uid' | 'gid' | 'node'>> => {
  if (process.getuid?.() !== 0) return { node: process.execPath }
  const ids = { uid: nobody, gid: nobody }
  if (await canNobodyRun(process.execPath)) return { ...ids, node: process.execPath }
  const node = join(place, 'node')
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  return (await canNobodyRun(node)) ? { ...ids, node } : { node: process.execPath }
}

const paths = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

const seal = (folder: string): void => {
  for (const path of ['', ...paths(folder)]) {
    const place = join(folder, path)
    if (!lstatSync(place).isSymbolicLink()) chmodSync(place, statSync(place).isDirectory() ? 0o555 : 0o444)
  }
}

const unseal = (folder: string): void => {
  for (const path of ['', ...paths(folder)]) {
    const place = join(folder, path)
    if (!lstatSync(place).isSymbolicLink() && statSync(place).isDirectory()) chmodSync(place, 0o755)
  }
}

const checkHealth = async (image: PlayedImage, running: Running): Promise<number> => {
  const [command = '', ...args] = hereOf(image, image.healthcheck, running.node)
  const child = spawn(command, args, { ...running, stdio: 'ignore' })
  const [code] = (await once(child, 'close')) as [number | null] // by Node
  return code ?? 1
}

const untilHealthy = async (image: PlayedImage, running: Running, isOver: () => boolean): Promise<boolean> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await checkHealth(image, running)) === 0) return true
    if (isOver()) return false
    await pause(200)
  }
  return false
}

const tryImage = async (image: PlayedImage, running: Running, url: string): Promise<readonly string[]> => {
  const wrong: string[] = []
  if ((await checkHealth(image, running)) !== 1) wrong.push('the health check succeeds before the server runs')
  const [command = '', ...args] = hereOf(image, image.entrypoint, running.node)
  const child = spawn(command, args, { ...running, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  let said = ''
  const hear = (chunk: string): void => void (said += chunk)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
  try {
    const isHealthy = await untilHealthy(image, running, () => child.exitCode !== null)
    if (!isHealthy) return [`it does not get healthy\n${said}`]
    const headers = { Authorization: 'Bearer a-key-of-mine', 'Content-Type': 'application/json' }
    const body = '{"attributes":[{"external_id":"ada"}]}'
    const { status } = await fetch(`${url}/users/track`, { method: 'POST', headers, body })
    if (status !== 201) wrong.push(`a request is answered ${status}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  return child.exitCode === 0 ? wrong : [...wrong, `SIGTERM ends it with ${child.exitCode}\n${said}`]
}

/**
 * Does the Dockerfile's steps in a fresh folder with a registry's version, without a container engine. Runs the result as a user who can
 * write nowhere. Resolves to the faults.
 */
export const tryDockerfile = async (place: string, registry: Registry, version: string): Promise<readonly string[]> => {
  mkdirSync(place, { recursive: true })
  const image = await playDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'), {
    place,
    args: { BRAZIER_VERSION: version },
    environment: { npm_config_registry: `${registry.url}/`, npm_config_cache: join(place, 'npm') },
  })
  const wrong = image.user === 'root' ? ['it runs as root'] : []
  seal(image.folder)
  // The other user has to reach it. Temporary folders are closed to others.
  for (const folder of [dirname(place), place]) chmodSync(folder, 0o755)
  const user = await asNobody(place)
  const port = await freePort()
  const running = {
    ...user,
    cwd: join(image.folder, image.workdir),
    env: {
      ...environment(),
      ...image.environment,
      BRAZIER_PORT: String(port),
      BRAZIER_KEY: 'a-key-of-mine',
      HOME: '/nonexistent',
      TMPDIR: image.folder,
    },
  }
  const before = paths(image.folder)
  wrong.push(...(await tryImage(image, running, `http://127.0.0.1:${port}`)))
  if (paths(image.folder).length !== before.length) wrong.push('it wrote into a folder that can only be read')
  unseal(image.folder)
  const said = await run(process.execPath, [...hereOf(image, image.entrypoint).slice(1), '--version'], { cwd: '/' })
  return said.stdout.trim() === version ? wrong : [...wrong, `--version says ${said.stdout}${said.stderr}`]
}
