import fs, { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { optionsOf, testServer } from '../../test/test-server.ts'
import { parseOptions, startServer } from '../index.ts'

const nameOf = async (server: Awaited<ReturnType<typeof testServer>>): Promise<unknown> => {
  const { json } = await server.api('/users/export/ids', { external_ids: ['ada'], fields_to_export: ['first_name'] })
  return Reflect.get(Object(json), 'users')
}

test('a state file that changes is loaded again; a broken one changes nothing, and the log says where', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'state.yaml')
  const write = (first_name: string): void =>
    writeFileSync(path, `users:\n  - external_id: ada\n    first_name: ${first_name}\n`)
  write('One')
  const server = await testServer('--state', path, '--watch')
  expect(await nameOf(server)).toEqual([{ first_name: 'One' }])
  write('Two')
  await vi.waitFor(async () => expect(await nameOf(server)).toEqual([{ first_name: 'Two' }]), 10_000)

  writeFileSync(path, 'users:\n  - external_id: ada\n    first_name: [3]\n')
  await vi.waitFor(() => expect(server.log.join('')).toContain('the state before it stays'), 10_000)
  expect(server.log.join('')).toContain('line 3, column 17: users[0].first_name')
  writeFileSync(path, 'users:\n  - external_id: ada\n  - external_id: ada\n')
  await vi.waitFor(() => expect(server.log.join('')).toContain('belongs to another user'), 10_000)
  expect(await nameOf(server)).toEqual([{ first_name: 'Two' }])

  // As an editor saves: a new file takes the place of the old one.
  writeFileSync(join(folder, 'other'), 'users:\n  - external_id: ada\n    first_name: Three\n')
  renameSync(join(folder, 'other'), path)
  await vi.waitFor(async () => expect(await nameOf(server)).toEqual([{ first_name: 'Three' }]), 10_000)
}, 60_000)

test('a link to a state file is followed, also when it leads elsewhere, as in a volume of Kubernetes', async () => {
  const folder = temporaryFolder()
  const write = (place: string, first_name: string): void => {
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(join(folder, place, 'state.json'), JSON.stringify({ users: [{ external_id: 'ada', first_name }] }))
  }
  const link = (to: string, name: string): void => {
    symlinkSync(to, join(folder, 'new'))
    renameSync(join(folder, 'new'), join(folder, name))
  }
  write('one', 'One')
  link('one', '..data')
  link('..data/state.json', 'state.json')
  const server = await testServer('--state', join(folder, 'state.json'), '--watch')
  const becomes = (first_name: string) =>
    vi.waitFor(async () => expect(await nameOf(server)).toEqual([{ first_name }]), 10_000)
  write('one', 'Again')
  await becomes('Again')
  write('two', 'Two')
  link('two', '..data')
  await becomes('Two')
  write('two', 'Three')
  await becomes('Three')
}, 60_000)

test('a state file that changes all the time is read nevertheless, and no readings pile up', async () => {
  const path = join(temporaryFolder(), 'state.json')
  const write = (version: number): void =>
    writeFileSync(path, `{"users":[{"external_id":"ada","first_name":"v${version}"}]}`)
  write(0)
  const server = await testServer('--state', path, '--watch')
  let version = 0
  const changing = setInterval(() => write((version += 1)), 20)
  const reloads = (): number => server.log.filter((line) => line.includes('state reloaded')).length
  try {
    await vi.waitFor(() => expect(reloads()).toBeGreaterThan(0), 20_000)
  } finally {
    clearInterval(changing)
  }
  await vi.waitFor(async () => expect(await nameOf(server)).toEqual([{ first_name: `v${version}` }]), 10_000)
  // One that waits 2 s for a rest, and one after the last change.
  expect(reloads()).toBeLessThan(version / 5)
}, 60_000)

test('a server that was stopped reloads nothing', async () => {
  const path = join(temporaryFolder(), 'state.json')
  writeFileSync(path, '{}')
  const log: string[] = []
  const server = await startServer(optionsOf('--state', path, '--watch'), { write: (line) => void log.push(line) })
  writeFileSync(path, '{"users":[{"external_id":"ada"}]}')
  await server.stop()
  expect(log.join('')).not.toContain('error')
})

test('a state file that cannot be watched ends the start, and no door stays open', async () => {
  const path = join(temporaryFolder(), 'state.json')
  writeFileSync(path, '{}')
  const doors = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
  const before = doors()
  vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw new Error(`ENOSPC: System limit for number of file watchers reached, watch '${path}'`)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  const args = ['--state', path, '--watch', '--tls', '--tls-port', '0']
  await expect(startServer(optionsOf(...args), { write: () => true })).rejects.toMatchObject({
    name: 'StartFault',
    message: `state file ${path} cannot be watched: System limit for number of file watchers reached`,
    exitCode: 1,
  })
  await expect.poll(doors).toBeLessThanOrEqual(before)
})

test.each([
  [['--watch'], '--watch needs --state'],
  [['--watch', '--state', 'a.json', '--store', 'pglite:data'], '--watch needs --store memory'],
])('%j makes no sense', (args, fault) => {
  expect(parseOptions(args, {})).toEqual({ ask: 'nothing', fault: expect.stringContaining(fault) })
})
