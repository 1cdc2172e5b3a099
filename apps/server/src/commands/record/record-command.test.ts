import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { recordCommand } from './record-command.ts'

test('a Ctrl-C that comes twice, from the terminal and from npx, ends a recording in order', async () => {
  const file = join(temporaryFolder(), 'case.json')
  const told = Promise.withResolvers<unknown>()
  const said: string[] = []
  const write = (text: string): void => {
    said.push(text)
    told.resolve(text)
  }
  const process = Object.assign(new EventEmitter(), { stdout: { write }, stderr: { write } })
  const args = ['--to', 'http://127.0.0.1:1', '--port', '0', '--case', file]
  // The command writes and waits for signals.
  const code = recordCommand(args, process as unknown as NodeJS.Process)
  await told.promise
  // Nobody hears a signal that ends the process at once.
  expect([process.emit('SIGINT', 'SIGINT'), process.emit('SIGINT', 'SIGINT')]).toEqual([true, true])
  expect(await code).toBe(0)
  expect(said.at(-1)).toContain('0 calls are in')
  expect(existsSync(file)).toBe(true)
})
