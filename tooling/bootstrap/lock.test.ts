import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
})
