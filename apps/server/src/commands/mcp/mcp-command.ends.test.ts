import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../../../test/bundled-command.ts'

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

/** The command with a client that has just begun. */
const begun = async () => {
  const child = spawn(process.execPath, [bundledCommand, 'mcp', 'http://127.0.0.1:1'])
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  // It may have ended while a test still writes.
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close')
  const say = (message: object): boolean => child.stdin.write(`${JSON.stringify(message)}\n`)
  say(initialize)
  await once(child.stdout, 'data')
  const outcome = async () => {
    const [code] = await ended
    return { code: Number(code), said }
  }
  return { child, say, outcome }
}

test('ends without a fault when its input is over from the start', async () => {
  const child = spawn(process.execPath, [bundledCommand, 'mcp'], { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  expect([await once(child, 'close'), said]).toEqual([[0, null], []])
})

test('ends without a fault when the client closes its input', async () => {
  const { child, outcome } = await begun()
  child.stdin.end()
  expect(await outcome()).toEqual({ code: 0, said: '' })
})

test('ends without a fault when nobody reads its answers', async () => {
  const { child, say, outcome } = await begun()
  child.stdout.destroy()
  say({ ...initialize, id: 2, method: 'ping', params: {} })
  expect(await outcome()).toEqual({ code: 0, said: '' })
})

test('ends with one line when a message is too long', async () => {
  const { child, outcome } = await begun()
  child.stdin.write('x'.repeat(10_000_001))
  expect(await outcome()).toEqual({ code: 1, said: 'brazier mcp: a message has more than 10000000 bytes\n' })
})
