import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pgDatabase } from '../drivers/pg-database.ts'
import { statement } from '../session.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { printed } from './programs.ts'

const module = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url))

/** A program that starts a server and prints its process id. The test kills it. */
const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
console.log((await startEmbeddedPostgres()).pid)
setInterval(() => undefined, 1000)`

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`)

describe('an embedded PostgreSQL', () => {
  it('keeps its data and address after a crash, and nothing after a stop', async () => {
    const server = await startEmbeddedPostgres({ isDurable: true })
    const database = pgDatabase({ url: server.url })
    await database.session((session) => session.exec('CREATE TABLE public.kept AS SELECT 1 AS x'))
    await server.crash()
    await server.restart()
    const read = statement('SELECT x FROM public.kept')
    const rows = () => database.session((session) => session.query(read))
    await expect.poll(() => rows().catch(() => [])).toEqual([{ x: 1 }])
    await database.close()
    const { pid } = server
    await server.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it('is ready when it prints so, even after much other output', async () => {
    const talker = spawn('sh', ['-c', 'head -c 50000 /dev/zero | tr "\\0" . >&2; echo ready >&2; read -r _'])
    try {
      await printed(talker, 'ready')
    } finally {
      talker.kill()
    }
  })

  it.runIf(process.platform === 'linux')('ends with the process that started it, even if that is killed', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program])
    const pid = await new Promise<number>((resolve) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
    })
    expect(isRunning(pid)).toBe(true)
    child.kill('SIGKILL')
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  })
})
