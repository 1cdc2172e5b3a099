import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundledCommand } from '../../test/bundled-command.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { makeAuthority, writeAuthority } from './authority.ts'
import { authorityFile, keepAuthority as keep } from './kept-authority.ts'

const now = Date.UTC(2026, 10, 23)
const day = 86_400_000
const warnings: string[] = []
const keepAuthority = (file: string, time: number) => keep(file, time, (text) => warnings.push(text))
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
    expect((await keepAuthority(file, now + 794 * day)).rootDer.equals(first.rootDer)).toBe(true)
    expect((await keepAuthority(file, now + 796 * day)).rootDer.equals(first.rootDer)).toBe(false)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('that cannot be renewed is used until its end, with a warning', async () => {
    // A draft's name would be too long.
    const file = join(temporaryFolder(), 'a'.repeat(250))
    writeFileSync(file, writeAuthority(makeAuthority(now)), { mode: 0o600 })
    const kept = await keepAuthority(file, now + 824 * day)
    expect(writeAuthority(kept)).toBe(readFileSync(file, 'utf8'))
    expect(warnings).toEqual([`authority ${file} ends 2029-02-25T00:00:00.000Z, and cannot be renewed: name too long`])
    await expect(keepAuthority(file, now + 826 * day)).rejects.toThrow(`authority ${file}: name too long`)
  })

  test.skipIf(process.platform === 'win32')('that cannot be written whole leaves no draft', () => {
    const folder = temporaryFolder()
    const shell = ['-c', `trap '' XFSZ; ulimit -f 1; exec "$0" "$1" ca`, process.execPath, bundledCommand]
    const env = { ...process.env, XDG_DATA_HOME: folder, NODE_DISABLE_COMPILE_CACHE: '1' }
    const { status, stderr } = spawnSync('sh', shell, { env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('file too large') })
    expect(readdirSync(join(folder, 'brazier'))).toEqual([])
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
