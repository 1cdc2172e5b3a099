import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../../test/bundled-command.ts'
import { spawnBrazier } from '../../test/spawned.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'

test('a server answers, and stops in order, after the reader of its log has gone', async () => {
  const server = spawnBrazier(['--port', '0', '--log-level', 'debug'], temporaryFolder())
  const [, url = ''] = await server.printed(/"url":"(http:[^"]+)"/)
  server.leave()
  // More lines than the buffers between the threads hold.
  for (let call = 0; call < 200; call += 1) {
    const answer = await fetch(`${url}/catalogs?${'x'.repeat(1000)}`)
    expect(await answer.json()).toEqual({ message: 'Invalid API key: ' })
  }
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a run ends with the code of its program, and saves its case, after its reader has gone', async () => {
  const folder = temporaryFolder()
  const program = `setInterval(() => console.log('asking'), 10)
    const ask = () => fetch('https://rest.iad-01.braze.com/x').finally(() => process.exit(7))
    process.stdout.once('error', ask).on('error', () => undefined)`
  const run = spawnBrazier(['run', '--', process.execPath, '-e', program], folder)
  await run.printed(/asking/)
  run.leave()
  expect(await run.ended).toBe(7)
  expect(readdirSync(join(folder, '.brazier'))).toContainEqual(expect.stringMatching(/\.json$/))
})

test.skipIf(process.platform !== 'linux')('an output that a full disk refuses ends a command with one line', () => {
  const shell = ['-c', '"$0" "$1" --version > /dev/full', process.execPath, bundledCommand]
  const { status, stderr } = spawnSync('sh', shell, { encoding: 'utf8' })
  const line = 'brazier: the output cannot be written: no space left on device\n'
  expect({ status, stderr }).toEqual({ status: 1, stderr: line })
})

test.skipIf(process.platform !== 'linux')('a server goes on when a full disk refuses its log', async () => {
  const shell = ['-c', 'exec "$0" "$1" --port 0 --log-level debug 2> /dev/full', process.execPath, bundledCommand]
  const server = spawn('sh', shell, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = once(server, 'exit')
  let banner = ''
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    banner += String(chunk)
    if (/http:\S+\d\s/.test(banner)) break
  }
  const url = /http:\S+\d/.exec(banner)?.[0] ?? ''
  for (let call = 0; call < 3; call += 1) expect((await fetch(`${url}/catalogs`)).status).toBe(401)
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
