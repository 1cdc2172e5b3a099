import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openConsole, type Terminal } from './open-console.ts'

const url = 'http://127.0.0.1:4747/_brazier/'

/** A terminal on Linux with a browser that writes down what it is asked to open. */
const terminalWith = (more: Partial<Terminal> = {}) => {
  const folder = temporaryFolder()
  const opened = join(folder, 'opened')
  const program = join(folder, 'xdg-open')
  writeFileSync(program, `#!/bin/sh\nprintf %s "$1" > '${opened}'\n`)
  chmodSync(program, 0o755)
  const said: string[] = []
  const terminal: Terminal = {
    platform: 'linux',
    env: { PATH: folder, DISPLAY: ':0' },
    stdout: { isTTY: true },
    stderr: { write: (text: string) => said.push(text) },
    ...more,
  }
  return { terminal, said, opened: () => (existsSync(opened) ? readFileSync(opened, 'utf8') : '') }
}

describe.skipIf(process.platform === 'win32')('--open', () => {
  test('gives the address of the console to the program of the system', async () => {
    const { terminal, said, opened } = terminalWith()
    await openConsole(url, terminal)
    await expect.poll(opened).toBe(url)
    expect(said).toEqual([])
  })

  test('does nothing where the output is no terminal', async () => {
    const { terminal, said, opened } = terminalWith({ stdout: {} })
    await openConsole(url, terminal)
    expect([opened(), said]).toEqual(['', []])
  })

  test('says where the console is when there is no screen or no program', async () => {
    const noScreen = terminalWith({ env: { PATH: '/nowhere' } })
    await openConsole(url, noScreen.terminal)
    const noProgram = terminalWith({ env: { PATH: '/nowhere', WAYLAND_DISPLAY: 'wayland-0' } })
    await openConsole(url, noProgram.terminal)
    const line = `brazier: --open: there is no browser to open here; the console is at ${url}\n`
    expect([noScreen.said, noProgram.said]).toEqual([[line], [line]])
  })

  test('says so when the server has no console', async () => {
    const { terminal, said, opened } = terminalWith()
    await openConsole(undefined, terminal)
    expect([opened(), said]).toEqual(['', ['brazier: --open: this server has no console\n']])
  })
})
