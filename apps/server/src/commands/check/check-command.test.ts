import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopProcess } from '@brazier/postgres/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { bundledCommand } from '../../../test/bundled-command.ts'
import { testServer } from '../../../test/test-server.ts'

/** Output of a run of `brazier check`, and its exit code. */
interface Checked {
  readonly code: number
  readonly out: string
  readonly err: string
}

const check = (...args: readonly string[]): Promise<Checked> =>
  new Promise((resolve) => {
    const options = [bundledCommand, 'check', ...args]
    const child = execFile(process.execPath, options, { maxBuffer: 64 * 1024 * 1024 }, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err })
    })
  })

/** An address where requests are answered so. */
const listening = async (
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown,
): Promise<string> => {
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const key = ['--key', 'dev-key']

describe('our own server', () => {
  test('agrees: exit code 0', async () => {
    const { url } = await testServer()
    const { code, out } = await check(url, ...key, '--only', 'users.', '--only', 'catalogs.get')
    expect(out).toMatch(/\d+ agree, no difference found, \d+ not tried; \d+ requests\.\n$/)
    expect(code).toBe(0)
  })

  test('is told apart from one with another text: exit code 1, in a file as JSON', async () => {
    const { url } = await testServer()
    const other = await listening(async (incoming, outgoing) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const { authorization = '', 'content-type': type = '' } = incoming.headers
      const response = await fetch(url + incoming.url, {
        method: incoming.method ?? 'GET',
        headers: { Authorization: authorization, 'Content-Type': type },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      })
      const text = await response.text()
      const headers = Object.fromEntries(
        [...response.headers].filter(
          ([name]) => !/^(content-length|connection|transfer-encoding|keep-alive)$/.test(name),
        ),
      )
      outgoing.writeHead(response.status, headers).end(text.replace('identifiers must', 'identifiers should'))
    })
    const folder = mkdtempSync(join(tmpdir(), 'brazier-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'report.json')
    const { code, out } = await check(other, ...key, '--only', 'users.merge', '--output', 'json', '--output-file', file)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const report = z
      .object({ cases: z.array(z.object({ id: z.string(), outcome: z.string() })) })
      .parse(JSON.parse(readFileSync(file, 'utf8')))
    const differing = report.cases.filter(({ outcome }) => outcome === 'differs').map(({ id }) => id)
    expect(new Set(differing)).toEqual(new Set(['users.merge/identifier', 'users.merge/sameType']))
  })
})

describe('a server that cannot be checked gets one line and exit code 2', () => {
  test('when it is down', async () => {
    const { url, stop } = await testServer()
    await stop()
    const { code, out, err } = await check(url, ...key)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe(`brazier: ${url}/catalogs: nothing listens there: the connection was refused\n`)
  })

  test('and no older report', async () => {
    const { url, stop } = await testServer()
    const folder = mkdtempSync(join(tmpdir(), 'brazier-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'report.xml')
    const args = [...key, '--only', 'kpi.dau', '--output', 'junit', '--output-file', file]
    expect((await check(url, ...args)).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('<testsuite')
    await stop()
    expect((await check(url, ...args)).code).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe('')
  })

  test('when it gives pages', async () => {
    const url = await listening((_, outgoing) => outgoing.setHeader('Content-Type', 'text/html').end('<p>Hello</p>'))
    const { code, err } = await check(url, ...key)
    expect({ code, err }).toEqual({
      code: 2,
      err: `brazier: ${url}/catalogs answered 200 (text/html), not JSON: <p>Hello</p>\n`,
    })
  })

  test('when it hangs', async () => {
    const url = await listening(() => undefined)
    const { code, err } = await check(url, ...key, '--timeout', '0.2')
    expect({ code, err }).toEqual({ code: 2, err: `brazier: ${url}/catalogs: no answer within 0.2 s\n` })
  })

  test('when the file cannot be written', async () => {
    const { code, err } = await check('http://127.0.0.1:9', ...key, '--output-file', '/nowhere/report.xml')
    expect(code).toBe(2)
    expect(err).toMatch(/^brazier: .*no such file or directory.*\n$/)
  })

  test('when the command makes no sense', async () => {
    const { code, err } = await check('http://127.0.0.1:9')
    expect(code).toBe(2)
    expect(err).toMatch(/^brazier: expected an API key: .*; see brazier check --help\n$/)
  })
})

test('a success for everything is a difference in nearly everything', async () => {
  const url = await listening((incoming, outgoing) => {
    incoming
      .resume()
      .on('end', () => outgoing.setHeader('Content-Type', 'application/json').end('{"message":"success"}'))
  })
  const { code, out, err } = await check(url, ...key, '--output', 'junit')
  expect(code).toBe(1)
  expect(err).not.toContain('waiting')
  expect(out).toMatch(/<testsuites name="brazier check [^"]+" tests="\d+" failures="\d{3,}"/)
})

test('SIGINT during the first request ends it: exit code 130', async () => {
  const asked = Promise.withResolvers<void>()
  const url = await listening(() => asked.resolve())
  const child = spawn(process.execPath, [bundledCommand, 'check', url, ...key])
  onTestFinished(() => stopProcess(child, 'SIGKILL'))
  await asked.promise
  child.kill('SIGINT')
  await once(child, 'close')
  expect(child.exitCode).toBe(130)
})

test.each([
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)('%s ends it, and what was made is taken away: exit code %d', async (signal, code) => {
  const { url, control } = await testServer()
  const args = [bundledCommand, 'check', url, ...key, '--write', '--only', 'catalogs']
  const child = spawn(process.execPath, args)
  onTestFinished(() => stopProcess(child, 'SIGKILL'))
  child.stdout.resume()
  // More requests than a window of the rate limit has: it waits, with a catalog made.
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (text: Uint8Array) => String(text).includes('waiting') && resolve())
  })
  const state = async () => JSON.stringify((await control('GET', '/workspaces/default/state')).json)
  expect(await state()).toContain('brazier-check-')
  child.kill(signal)
  await once(child, 'close')
  expect(child.exitCode).toBe(code)
  expect(await state()).not.toContain('"name":"brazier-check-')
})
