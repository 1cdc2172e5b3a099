import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callBounds } from '@brazier/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '../../test/test-server.ts'
import { createHandOver } from './hand-over-mail.ts'

// Mails that are handed to another program's server of mail. LONG_TOURS hands over 2,000.

const workspace = '/workspaces/default'
const python = '/usr/bin/python3'
const script = fileURLToPath(new URL('../../test/mail-catcher.py', import.meta.url))
const hasCatcher = spawnSync(python, ['-c', 'import aiosmtpd']).status === 0
if (!hasCatcher) process.stderr.write('\n── SKIPPED: mail; on Debian: apt-get install -y python3-aiosmtpd\n\n')

const mails = process.env['LONG_TOURS'] === undefined ? 60 : 2000

const catcherFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'ids')
  writeFileSync(file, '')
  return file
}

const startCatcher = async (file: string, port = 0) => {
  const child = spawn(python, [script, String(port), file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line]: readonly unknown[] = await once(child.stdout, 'data')
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  return { port: Number(String(line)), kill }
}

const idsIn = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' ')[0] ?? '')

const names = Array.from({ length: mails }, (_, index) => `user-${index}`)

const state = {
  users: names.map((external_id) => ({ external_id, email: `${external_id}@example.com` })),
  campaigns: [
    {
      id: 'c',
      name: 'Tea',
      variations: [
        { id: 'v', name: 'All', messages: [{ channel: 'email', parts: { subject: 'Hi', body: '<p>Tea?</p>' } }] },
      ],
    },
  ],
}

test.runIf(hasCatcher)('each email reaches a server of mail that is killed once', { timeout: 120_000 }, async () => {
  const file = catcherFile()
  const first = await startCatcher(file)
  const server = await testServer('--clock', 'manual:2026-03-03T10:00:00Z', '--smtp', `smtp://localhost:${first.port}`)
  expect(await server.control('PUT', `${workspace}/state`, state)).toMatchObject({ status: 200 })
  for (let from = 0; from < mails; from += 50) {
    const recipients = names.slice(from, from + 50).map((external_user_id) => ({ external_user_id }))
    expect(await server.api('/campaigns/trigger/send', { campaign_id: 'c', recipients })).toMatchObject({ status: 201 })
  }
  await expect.poll(() => idsIn(file).length, { timeout: 60_000 }).toBeGreaterThan(mails / 4)
  await first.kill()
  await server.control('POST', `${workspace}/settle`)
  await startCatcher(file, first.port)
  await server.control('POST', `${workspace}/clock`, { advance: 'PT1H' })
  const ids = idsIn(file)
  expect(new Set(ids).size).toBe(mails)
  for (const id of ids) expect(id).toMatch(/^<[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+@brazier\.localhost>$/)
})

test.runIf(hasCatcher)('a server that stops ends its connections', async () => {
  const catcher = await startCatcher(catcherFile())
  const open = new Set<Socket>()
  const between = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.pipe(connect(catcher.port, '127.0.0.1')).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  onTestFinished(() => void between.close())
  const { port } = between.address() as AddressInfo // it listens on a port
  const { control, api, stop } = await testServer('--clock', 'manual:2026-03-03', '--smtp', `smtp://127.0.0.1:${port}`)
  await control('PUT', `${workspace}/state`, { ...state, users: state.users.slice(0, 1) })
  await api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'user-0' }] })
  await control('POST', `${workspace}/settle`)
  expect(open.size).toBe(1)
  await stop()
  await expect.poll(() => open.size).toBe(0)
})

const mailTo = (to: string) => ({
  method: 'POST',
  url: 'smtp://localhost',
  headers: {},
  body: JSON.stringify({ messageId: '<1@x>', from: 'a@example.com', to, subject: 'Hi', html: 'Tea?', headers: {} }),
})

/** A server of mail that greets, and then says no more, or ends the connection. */
const silentServer = async (hears: (socket: Socket) => void = () => undefined, address = '127.0.0.1') => {
  const open = new Set<Socket>()
  let seen = 0
  const server = createServer((socket) => {
    seen += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => undefined)
    socket.on('data', () => hears(socket)).write('220 here\r\n')
  }).listen(0, address)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { open, seen: () => seen, port: (server.address() as AddressInfo).port } // it listens on a port
}

test('emails that are given up end their connections, and those behind them are not sent', async () => {
  const { open, seen, port } = await silentServer()
  const { send, close } = createHandOver(`smtp://127.0.0.1:${port}`)
  onTestFinished(close)
  const abort = new AbortController()
  const results = names.slice(0, 8).map((name) => send(mailTo(`${name}@example.com`), abort.signal))
  await expect.poll(() => open.size).toBe(4)
  abort.abort()
  for (const result of await Promise.all(results)) expect(result).toHaveProperty('unanswered')
  await expect.poll(() => open.size).toBe(0)
  expect(seen()).toBe(4)
})

test('an email is given up when its time is over', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  onTestFinished(() => timeout.mockRestore())
  const { open, port } = await silentServer()
  const { send, close } = createHandOver(`smtp://127.0.0.1:${port}`)
  onTestFinished(close)
  const result = send(mailTo('ada@example.com'), new AbortController().signal)
  await expect.poll(() => open.size).toBe(1)
  expect(timeout).toHaveBeenCalledWith(callBounds.mail.patience)
  patience.abort()
  expect(await result).toHaveProperty('unanswered')
})

test('a server of mail that greets is not unreachable', async () => {
  const { port } = await silentServer((socket) => socket.destroy())
  const { signal } = new AbortController()
  const ask = async (to: string) => createHandOver(to).send(mailTo('ada@example.com'), signal)
  expect(await ask(`smtp://127.0.0.1:${port}`)).toHaveProperty('unanswered')
  expect(await ask('smtp://localhost:1')).toHaveProperty('unreachable')
})

test('a server of mail may have an IPv6 address', async () => {
  const { port } = await silentServer((socket) => socket.destroy(), '::1')
  const { send } = createHandOver(`smtp://[::1]:${port}`)
  expect(await send(mailTo('ada@example.com'), new AbortController().signal)).toHaveProperty('unanswered')
})

test('a password may have a lone %', () => {
  expect(() => createHandOver('smtp://u:100%@localhost').close()).not.toThrow()
})

test('an email that nobody takes is sent as without a server of mail', async () => {
  const { control, api } = await testServer('--clock', 'manual:2026-03-03T10:00:00Z', '--smtp', 'smtp://localhost:1')
  await control('PUT', `${workspace}/state`, { ...state, users: state.users.slice(0, 1) })
  await api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'user-0' }] })
  await control('POST', `${workspace}/settle`)
  expect(await control('GET', `${workspace}/outbox`)).toMatchObject({ json: { outbox: [{ outcome: 'sent' }] } })
})
