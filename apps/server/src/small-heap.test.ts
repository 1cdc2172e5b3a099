import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stopProcess } from '@brazier/postgres/testing'
import { expect, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../test/bundled-command.ts'

/** Starts a server with a heap of so many megabytes. Resolves to its address. */
const serve = async (megabytes: number): Promise<string> => {
  const flags = [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4']
  const child = spawn(process.execPath, [...flags, bundledCommand, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => stopProcess(child, 'SIGKILL'))
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  for (;;) {
    const url = /http:\/\/\S+/.exec(out)?.[0]
    if (url !== undefined) return url.replace(/\/$/, '')
    if (child.exitCode !== null) throw new Error(out)
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
}

/** A state of 300 KB for each user. In memory, it is more than ten times as large. */
const stateOf = function* (users: number): Generator<Uint8Array, void, undefined> {
  const value = `[${'{},'.repeat(99_999)}{}]`
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
  yield bytes('{"users":[')
  for (let index = 0; index < users; index += 1) {
    yield bytes(`${index === 0 ? '' : ','}{"external_id":"u${index}","custom_attributes":{"list":${value}}}`)
  }
  yield bytes(']}')
}

test(
  'a state that does not fit the memory of the server is refused with the bound, and the server goes on',
  { timeout: 300_000 },
  async () => {
    const url = await serve(400)
    const state = `${url}/_brazier/workspaces/default/state`
    const headers = { 'Content-Type': 'application/json' }
    const put = (body: ReadableStream | string) =>
      // The type has no `duplex`, and no stream as a body.
      fetch(state, { method: 'PUT', headers, body, duplex: 'half' } as unknown as RequestInit)
    const before = await (await fetch(state)).text()
    for (let times = 0; times < 2; times += 1) {
      const refused = await put(ReadableStream.from(stateOf(60)))
      expect({ status: refused.status, body: await refused.json() }).toEqual({
        status: 413,
        body: {
          message: expect.stringMatching(
            /^there is no memory for this state: \d+ MB of \d+ MB are in use\. .*--max-old-space-size=\d+/,
          ),
        },
      })
    }
    expect(await (await fetch(state)).text()).toBe(before)
    expect((await put('{"users":[{"external_id":"ada"}]}')).status).toBe(200)
  },
)
