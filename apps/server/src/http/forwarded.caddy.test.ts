import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { testServer } from '../../test/test-server.ts'
import { listen } from './listen.ts'

const isHere = spawnSync('caddy', ['version']).status === 0
if (!isHere) process.stderr.write('\n── SKIPPED: Caddy before the server; on Debian: apt-get install -y caddy\n\n')

const freePort = async (): Promise<number> => {
  const { createServer } = await import('node:http')
  const probe = createServer()
  const { port } = new URL(await listen(probe, '127.0.0.1', 0))
  probe.close()
  return Number(port)
}

test.runIf(isHere)('links behind Caddy have the address that the client used', async () => {
  const server = await testServer('--trust-proxy', 'loopback', '--allow-host', 'braze.test')
  const [folder, port] = [temporaryFolder(), await freePort()]
  const site = `https://braze.test:${port} {\n  tls internal\n  reverse_proxy ${server.url}\n}\n`
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n}\n${site}`,
  )
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  execFileSync('caddy', ['validate', '--config', join(folder, 'Caddyfile')], { env, stdio: 'ignore' })
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(caddy, 'exit')
  onTestFinished(async () => {
    caddy.kill('SIGKILL')
    await ended
  })
  let said = ''
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('certificate obtained successfully')
  const headers = { Host: `braze.test:${port}`, Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
  const asked = request({
    host: '127.0.0.1',
    port,
    servername: 'braze.test',
    rejectUnauthorized: false,
    method: 'POST',
    path: '/users/export/global_control_group',
    headers,
  })
  const [answer] = await once(asked.end('{"fields_to_export":["email"]}'), 'response')
  const { url } = (await json(answer)) as { url: string } // the documented answer
  expect(new URL(url).origin).toBe(`https://braze.test:${port}`)
})
