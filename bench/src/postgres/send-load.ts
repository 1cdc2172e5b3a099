import { controlOf } from '../control.ts'
import type { RunningServer } from '../server-process.ts'
import { rateOf } from './bare-clients.ts'
import { cpuOfTree } from './cpu-of-tree.ts'
import { openPoster } from './post.ts'

/** The bodies in turn. */
export interface Load {
  readonly name: string
  readonly path: string
  readonly bodies: readonly string[]
  readonly requests: number
  readonly status: number
}

export const connections = 16

const clients = Array.from({ length: connections }, (_, index) => index)

const settle = async (server: RunningServer, workspace: string): Promise<void> => {
  await controlOf(server.url).settle({ params: { workspace } })
}

export const sendLoad = async (
  server: RunningServer,
  postgres: readonly number[],
  { path, bodies, requests, status }: Load,
  keys: readonly string[],
): Promise<{ readonly rate: number; readonly cpu: number }> => {
  const { post, close } = openPoster(connections)
  const url = new URL(path, server.url)
  const spent = async (): Promise<number> => {
    const { user, system } = process.cpuUsage()
    const others = await Promise.all([server.pid, ...postgres].map(cpuOfTree))
    return others.reduce((sum, one) => sum + one, user + system)
  }
  const before = await spent()
  const start = performance.now()
  await rateOf(clients, requests, (_, turn) =>
    post(url, keys[turn % keys.length] ?? '', bodies[turn % bodies.length] ?? '', status),
  )
  for (const key of keys) await settle(server, key)
  const seconds = (performance.now() - start) / 1000
  const cpu = ((await spent()) - before) / requests
  close()
  return { rate: requests / seconds, cpu }
}
