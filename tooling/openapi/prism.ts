import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../release/free-port.ts'
import { programOf } from './tool-programs.ts'

/** The type of Prism's own answers, or the name in `type`. */
const ownAnswer = /stoplight\.io\/prism\/errors#(\w+)/

/** Returns the kind of Prism's own answer; undefined for the server's. */
export const ownKind = (text: string): string | undefined => ownAnswer.exec(text)?.[1]

export interface Proxy {
  readonly url: string
  readonly child: ChildProcess
}

export const startPrism = async (document: string, upstream: string, options: readonly string[]): Promise<Proxy> => {
  const port = await freePort()
  const args = [programOf('@stoplight/prism-cli', 'prism'), 'proxy', document, upstream, '--errors']
  const quiet = ['--port', String(port), '--verboseLevel', 'silent']
  const child = spawn(process.execPath, [...args, ...quiet, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return { url, child }
    await setTimeout(200)
  }
  child.kill()
  throw new Error('Prism did not start within a minute')
}

export const stopPrism = async ({ child }: Proxy): Promise<void> => {
  const closed = once(child, 'close')
  child.kill()
  await closed
}

/** Works on as many at once as two proxies and a server can do. */
export const forEach = async <T>(all: readonly T[], work: (one: T, index: number) => Promise<void>): Promise<void> => {
  const waiting = all.entries()
  const next = async (): Promise<void> => {
    for (const [index, one] of waiting) await work(one, index)
  }
  await Promise.all(Array.from({ length: 6 }, next))
}
