import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { spawnBrazier } from '../../../test/spawned.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'

/** A program that sends `count` requests, says so, and goes on until one is refused by the network. */
const program = (count: number, isEndless = false): readonly string[] => [
  process.execPath,
  '-e',
  `const send = async () => (await fetch('https://rest.iad-01.braze.com/users/track', { method: 'POST', headers: { Authorization: 'Bearer k', 'Content-Type': 'application/json' }, body: '{"attributes":[{"external_id":"ada"}]}' })).status
  ;(async () => {
    for (let sent = 0; sent < ${count}; sent += 1) await send()
    console.log('sent ' + process.pid + ' ' + process.env.HTTPS_PROXY + ' ' + process.env.BRAZIER_URL)
    for (; ${isEndless};) {
      const said = await send().catch((error) => 'lost ' + (error.cause?.code ?? error.message))
      if (said !== 201) { require('node:fs').writeFileSync(process.env.TOLD, String(said)); break }
    }
  })()`,
]

/** Resolves when a port can be listened to. */
const isFree = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(Number(new URL(url).port), '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Files of a folder that hold a secret key, whatever their depth. */
const keysIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && readFileSync(join(file.parentPath, file.name), 'latin1').includes('PRIVATE KEY'))
    .map(({ name }) => name)

const place = () => {
  const folder = temporaryFolder()
  return { folder, told: join(folder, 'told'), env: { ...process.env, TMPDIR: folder, TOLD: join(folder, 'told') } }
}

const said = async (file: string): Promise<string> => {
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8') !== '', { timeout: 60_000 }).toBe(true)
  return readFileSync(file, 'utf8')
}

describe('brazier run as a process', () => {
  test('killed: its program is refused at once, its ports are free, and no key stays', async () => {
    const { folder, told, env } = place()
    const run = spawnBrazier(['run', '--', ...program(1, true)], folder, env)
    const [, , proxy = '', url = ''] = await run.printed(/sent (\d+) (\S+) (\S+)/)
    run.kill('SIGKILL')
    expect(await said(told)).toMatch(
      /^lost (?:ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET|UND_ERR_ABORTED|other side closed)/,
    )
    expect(await run.ended).toBe('SIGKILL')
    expect([await isFree(proxy), await isFree(url)]).toEqual([true, true])
    expect(keysIn(folder)).toEqual([])
  })

  test("its program killed: says what came, saves it, ends with the signal's code and cleans up", async () => {
    const { folder, env } = place()
    const endless = spawnBrazier(['run', '--', ...program(2, true)], folder, env)
    const [, pid = ''] = await endless.printed(/sent (\d+)/)
    process.kill(Number(pid), 'SIGKILL')
    expect(await endless.ended).toBe(137)
    expect(endless.err()).toMatch(
      /^brazier run: \d+ requests, 0 refused, 0 unknown members\nbrazier run: brazier open \.brazier\/\S+\.case\.json\n$/,
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('brazier-run-'))).toEqual([])
  })

  test('the joined server killed: the program gets a 502 that says why, and its own exit code counts', async () => {
    const { folder, told, env } = place()
    const server = spawnBrazier(['--port', '0'], folder)
    const [url] = await server.printed(/http:\/\/127\.0\.0\.1:\d+/)
    const run = spawnBrazier(['run', '--join', url, '--', ...program(1, true)], folder, env)
    await run.printed(/sent/)
    server.kill('SIGKILL')
    expect(await said(told)).toBe('502')
    expect(await run.ended).toBe(0)
    expect(run.err()).toMatch(/^brazier run: \d+ requests, 1 refused, unknown members not counted\n/)
    expect(run.err()).toContain('the server does not answer any more')
    expect(await isFree(url)).toBe(true)
    expect(keysIn(folder)).toEqual([])
  })

  test('four at once with their own servers count only their own requests', async () => {
    const { folder, env } = place()
    const runs = [1, 2, 3, 4].map((count) => spawnBrazier(['run', '--', ...program(count)], folder, env))
    expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0])
    expect(runs.map((run) => /run: (\d+) request/.exec(run.err())?.[1])).toEqual(['1', '2', '3', '4'])
    const addresses = runs.map((run) => /sent \d+ (?<proxy>\S+)/.exec(run.out())?.groups?.['proxy'])
    expect(new Set(addresses).size).toBe(4)
    expect(readdirSync(folder).filter((name) => name.startsWith('brazier-run-'))).toEqual([])
  })
})
