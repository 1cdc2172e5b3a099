import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { makeAuthority, writeAuthority } from './authority.ts'
import { authorityFile, keepAuthority } from './kept-authority.ts'

const now = Date.UTC(2026, 10, 23)
const newFile = (): string => join(temporaryFolder(), 'data/brazier/ca.pem')

describe('a kept authority', () => {
  test('is made once, by one of eight at the same time, and only its owner can read it', async () => {
    const file = newFile()
    const kept = await Promise.all(Array.from({ length: 8 }, () => keepAuthority(file, now)))
    for (const one of kept) expect(one.rootDer.equals(kept[0]?.rootDer ?? Buffer.of())).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
    expect(execFileSync('ls', [dirname(file)], { encoding: 'utf8' }).trim()).toBe('ca.pem')
  })

  test('is made anew near its end', async () => {
    const file = newFile()
    const first = await keepAuthority(file, now)
    const day = 86_400_000
    expect((await keepAuthority(file, now + 794 * day)).rootDer.equals(first.rootDer)).toBe(true)
    expect((await keepAuthority(file, now + 796 * day)).rootDer.equals(first.rootDer)).toBe(false)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('is refused where others can read its key, and left unchanged', async () => {
    const file = newFile()
    await keepAuthority(file, now)
    const text = readFileSync(file, 'utf8')
    chmodSync(file, 0o640)
    await expect(keepAuthority(file, now)).rejects.toThrow(`authority ${file}: others can read its key; run: chmod 600`)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test.for([
    ['', 'it has no two certificates'],
    [writeAuthority(makeAuthority(now)).replaceAll(/PRIVATE KEY-----\n.{8}/g, 'PRIVATE KEY-----\nAAAAAAAA'), ''],
  ])('another text is refused with a reason', async ([text = '', reason]) => {
    const file = join(temporaryFolder(), 'ca.pem')
    writeFileSync(file, text, { mode: 0o600 })
    await expect(keepAuthority(file, now)).rejects.toThrow(`authority ${file}: ${reason}`)
    expect(existsSync(file)).toBe(true)
  })

  test.for([
    ['linux', { HOME: '/home/ada' }, '/home/ada/.local/share/brazier/ca.pem'],
    ['linux', { HOME: '/home/ada', XDG_DATA_HOME: '/data' }, '/data/brazier/ca.pem'],
    ['darwin', { HOME: '/Users/ada' }, '/Users/ada/Library/Application Support/brazier/ca.pem'],
  ] as const)('on %s with %j it is in %s', ([platform, environment, file]) => {
    expect(authorityFile(environment, platform)).toBe(file)
  })
})
