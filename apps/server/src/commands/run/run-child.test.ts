import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { runChild } from './run-child.ts'

/** Notes each signal in a file, and ends at a SIGTERM. */
const program = `const { appendFileSync } = require('node:fs')
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => appendFileSync(process.env.TOLD, signal))
  process.on('SIGTERM', () => process.exit(3))
  appendFileSync(process.env.TOLD, '')
  setInterval(() => undefined, 1000)`

describe('the program of a run', () => {
  test.for([
    ['no terminal', [], 'SIGINTSIGTERM'],
    ['standard input', ['stdin'], 'SIGTERM'],
    ['standard error alone', ['stderr'], 'SIGTERM'],
  ] as const)('gets each signal once; the terminal: %s', async ([, terminals, signals]) => {
    const stream = (name: string): object => ({ isTTY: terminals.some((terminal) => terminal === name) })
    const streams = { stdin: stream('stdin'), stdout: stream('stdout'), stderr: stream('stderr') }
    // The parts of a process that a program needs.
    const shell = Object.assign(new EventEmitter(), streams) as unknown as NodeJS.Process
    const told = join(temporaryFolder(), 'told')
    const ended = runChild([process.execPath, '-e', program], { TOLD: told }, shell, Promise.resolve())
    await expect.poll(() => existsSync(told), { timeout: 20_000 }).toBe(true)
    // A terminal sends its own.
    shell.emit('SIGINT', 'SIGINT')
    // Of two signals at once a program may see the second first.
    await expect.poll(() => readFileSync(told, 'utf8')).toBe(signals.replace('SIGTERM', ''))
    shell.emit('SIGTERM', 'SIGTERM')
    expect(await ended).toEqual({ code: 3 })
    expect(readFileSync(told, 'utf8')).toBe(signals)
    expect(shell.eventNames()).toEqual([])
  })

  test('gets its arguments unchanged, on every system', async () => {
    const told = join(temporaryFolder(), 'told')
    const args = ['a b', 'c&d', '"e"', '%PATH%', '^', '']
    const write = 'require("node:fs").writeFileSync(process.env.TOLD, JSON.stringify(process.argv.slice(1)))'
    const ended = await runChild([process.execPath, '-e', write, ...args], { TOLD: told }, process, Promise.resolve())
    expect([ended, JSON.parse(readFileSync(told, 'utf8'))]).toEqual([{ code: 0 }, args])
  })

  test.for([
    ['', 127, '"": command not found'],
    [`/${'x'.repeat(200)}`.repeat(1000), 1, 'ENAMETOOLONG'],
  ] as const)('%#: one that cannot be started is told in a line', async ([command, code, fault]) => {
    const ended = await runChild([command], {}, process, Promise.resolve())
    expect(ended).toEqual({ code, fault: expect.stringContaining(fault) })
  })
})
