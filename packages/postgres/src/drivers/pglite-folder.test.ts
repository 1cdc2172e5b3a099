import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { stopProcess } from '../testing/programs.ts'
import { lockFolder } from './pglite-folder.ts'
import { startOf } from './process-identity.ts'

const makeFolder = async (): Promise<string> => {
  const parent = await mkdtemp(join(tmpdir(), 'brazier-lock-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return join(parent, 'data')
}

/** Another process that runs until the end of the test. */
const startOther = (): ChildProcess => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => stopProcess(other, 'SIGKILL'))
  return other
}

describe('the lock of a folder', () => {
  it('is held by a process that runs, and by this one only once', async () => {
    const folder = await makeFolder()
    const { pid = 0 } = startOther()
    await writeFile(`${folder}.lock`, `${pid}\n${await startOf(pid)}\n`)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${pid} uses the folder`)
    await rm(`${folder}.lock`)
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid} uses the folder`)
    await unlock()
    await (
      await lockFolder(folder)
    )()
  })

  it.skipIf(process.platform === 'win32')('is free if another process has the id of the one that took it', async () => {
    const folder = await makeFolder()
    const { pid = 0 } = startOther()
    await writeFile(`${folder}.lock`, `${pid}\nan earlier start\n`)
    const unlock = await lockFolder(folder)
    expect(await readFile(`${folder}.lock`, 'utf8')).toBe(`${process.pid}\n${await startOf(process.pid)}\n`)
    await unlock()
  })

  it.each(['', 'nonsense', '0', '-1', '999999999\n'])('is free if its file says %j', async (text) => {
    const folder = await makeFolder()
    await writeFile(`${folder}.lock`, text)
    await (
      await lockFolder(folder)
    )()
  })

  it('is held by a process whose start is unknown', async () => {
    const folder = await makeFolder()
    const { pid = 0 } = startOther()
    await writeFile(`${folder}.lock`, String(pid))
    await expect(lockFolder(folder)).rejects.toThrow(`process ${pid} uses the folder`)
  })
})

/** A process that takes the lock of each folder that it is told, and says whether it has it. It keeps what it has. */
const program = `
const { lockFolder } = await import(${JSON.stringify(new URL('pglite-folder.ts', import.meta.url).href)})
process.on('message', (folder) => lockFolder(folder).then(() => process.send(true), () => process.send(false)))
`

/** Takes hard links from a process, as on a file system that has none. */
const withoutLinks = `
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
fs.link = () => Promise.reject(Object.assign(new Error('not permitted'), { code: 'EPERM' }))
syncBuiltinESMExports()
`

const startLocker = (before: string) => {
  const args = ['--input-type=module', '-e', before + program]
  const locker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => stopProcess(locker, 'SIGKILL'))
  return async (folder: string): Promise<unknown> => {
    const answer = once(locker, 'message')
    locker.send(folder)
    return (await answer)[0]
  }
}

it.each([
  ['with hard links', ''],
  ['without hard links', withoutLinks],
])('a lock of a process that has ended is taken by one of those that find it at once, %s', async (_, before) => {
  const lockers = [1, 2, 3, 4].map(() => startLocker(before))
  for (let round = 0; round < 25; round += 1) {
    const folder = await makeFolder()
    await writeFile(`${folder}.lock`, '999999999\n')
    const taken = await Promise.all(lockers.map((lock) => lock(folder)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await readdir(dirname(folder))).toEqual(['data.lock'])
  }
})

describe('the start of a process', () => {
  it('stays the same while it runs', async () => {
    expect(await startOf(process.pid)).toBe(await startOf(process.pid))
    expect(await startOf(999_999_999)).toBeUndefined()
  })
})
