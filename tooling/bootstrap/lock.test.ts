import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withLock } from './lock.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazier-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('withLock', () => {
  test('lets one at a time in, and tells the others that they wait', async () => {
    const path = join(folder, 'deeper/lock')
    const onWait = vi.fn<() => void>()
    const seen: string[] = []
    const work = (name: string) => async () => {
      seen.push(`${name} in`)
      await Promise.resolve()
      seen.push(`${name} out`)
    }
    await Promise.all([withLock(path, work('a'), onWait), withLock(path, work('b'), onWait)])
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out'])
    expect(onWait).toHaveBeenCalledOnce()
    expect(existsSync(path)).toBe(false)
  })

  test('takes over from a process that died, and lets go when the work fails', async () => {
    const path = join(folder, 'lock')
    writeFileSync(path, '2147483646')
    const failing = withLock(path, () => Promise.reject(new Error('no')), vi.fn<() => void>())
    await expect(failing).rejects.toThrow('no')
    expect(existsSync(path)).toBe(false)
  })
  test('stays held while long work goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const path = join(folder, 'lock')
    const work = () => {
      utimesSync(path, new Date(0), new Date(0))
      vi.advanceTimersByTime(60_000)
      return Promise.resolve(statSync(path).mtimeMs)
    }
    expect(Date.now() - (await withLock(path, work, vi.fn<() => void>()))).toBeLessThan(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves the lock of another that took over', async () => {
    const path = join(folder, 'lock')
    const work = () => writeFile(path, '1')
    await withLock(path, work, vi.fn<() => void>())
    expect(readFileSync(path, 'utf8')).toBe('1')
  })

  test('lets one of those in that find a dead holder at once', async () => {
    const path = join(folder, 'lock')
    writeFileSync(path, '2147483646')
    let inside = 0
    const work = async () => {
      inside += 1
      await sleep(20)
      expect(inside).toBe(1)
      inside -= 1
    }
    await Promise.all(Array.from({ length: 4 }, () => withLock(path, work, vi.fn<() => void>())))
    expect(existsSync(path)).toBe(false)
  })
})
