import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

describe('the start of a process', () => {
  it('stays the same while it runs', async () => {
    expect(await startOf(process.pid)).toBe(await startOf(process.pid))
    expect(await startOf(999_999_999)).toBeUndefined()
  })
})
