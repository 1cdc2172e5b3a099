import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { send } from '../../../test/exchange.ts'
import { testServer } from '../../../test/test-server.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { openCase, openCommand } from './open-command.ts'

const fileWith = async (text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'case-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'case.json')
  await writeFile(file, text)
  return file
}

const run = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' }
  const streams = {
    stdout: { write: (text: string) => void (said.out += text) },
    stderr: { write: (text: string) => void (said.err += text) },
  }
  // The command writes, and does nothing else with the process unless it serves.
  const code = await openCommand(args, streams as unknown as NodeJS.Process)
  return { code, ...said }
}

test.skipIf(process.platform === 'win32')('a FIFO is refused at once', async () => {
  const file = `${await fileWith('')}.fifo`
  spawnSync('mkfifo', [file])
  const err = `brazier open: case ${file} cannot be read: it is not a regular file\n`
  expect(await run(file)).toEqual({ code: 2, out: '', err })
})

test('a case is served alone, with the request that it is about', async () => {
  const { control, api } = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
  await api('/users/track', { attributes: 7 })
  const { json } = await control('GET', '/workspaces/default/case?about=the-one')
  const opened = await openCase(await fileWith(JSON.stringify(json)), {}, process)
  onTestFinished(() => opened.server.stop())
  expect(opened.link).toBe(`${opened.server.url}/_brazier/w/case/requests/the-one`)
  const log = await send(`${opened.server.url}/_brazier/workspaces/case/requests`, { method: 'GET' })
  expect(log.json).toMatchObject({ requests: [{ endpoint: 'users.track', status: 400 }] })
  const all = await send(`${opened.server.url}/_brazier/workspaces`, { method: 'GET' })
  expect(all.json).toMatchObject({ workspaces: [{ name: 'case' }] })
})

test.each(['not JSON', '{}', '{"case":2}'])('a file that is no case is refused: %s', async (text) => {
  await expect(openCase(await fileWith(text), {}, process)).rejects.toThrow(StartFault)
})

test('a file that is not there is named', async () => {
  const { code, err } = await run('/nowhere/case.json')
  expect(code).toBe(2)
  expect(err).toContain('case /nowhere/case.json cannot be read')
})

test.each([[[]], [['a.json', 'b.json']], [['--odd']]])('takes one file: %j', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('brazier open --help') })
})

test('has a help text', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage: brazier open') })
})
